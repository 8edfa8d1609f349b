import { openedSessionOf, signedOut, storedSessionOf } from './stored-session.ts'

const user = { id: '1', fullName: 'Ana Luz', email: 'ana@ponte.example', role: 'professional', photo: '/photos/1', profileCompleted: true }

test('only the fields that a browser needs are stored', () => {
  const opened = openedSessionOf({
    user: { ...user, document: '52998224725', whatsapp: '+5511999990000', phone: '1', bio: 'x' },
    tokens: { access: { token: 't', expires: '2026-11-21T12:15:00.000Z' } },
  })
  expect(opened).toEqual({ user, token: 't', expires: '2026-11-21T12:15:00.000Z' })
})

test('an inline picture is not stored', () => {
  expect(
    storedSessionOf({ user: { ...user, photo: 'data:image/png;base64,AAAA' }, token: 't', isAuthenticated: true }).user?.photo,
  ).toBeNull()
})

test.each([null, 'x', {}, { user, token: 't' }, { user, isAuthenticated: true }, { user: {}, token: 't', isAuthenticated: true }, []])(
  'an invalid session does not sign in: %j',
  (stored) => {
    expect(storedSessionOf(stored)).toEqual(signedOut)
  },
)

test.each([null, {}, { user }, { user, tokens: {} }, { user: {}, tokens: { access: { token: 't' } } }])(
  'an answer that opens no session: %j',
  (answer) => {
    expect(openedSessionOf(answer)).toBeNull()
  },
)

test('an unknown role counts as no role', () => {
  expect(storedSessionOf({ user: { ...user, role: 'auditor' }, token: 't', isAuthenticated: true }).user?.role).toBeNull()
})
