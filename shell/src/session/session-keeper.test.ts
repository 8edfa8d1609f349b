import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'
import { login, logout, refreshSession } from '@ponte/contracts/auth'
import { person, refuse, respond, server } from '@ponte/test-kit'
import { messageOf } from '@ponte/platform/refusal'
import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { answerFor, storeSession, stored } from '../../test/session.ts'
import { SessionKeeper } from './session-keeper.ts'

const ana = person('professional')
const clinic = person('firm')

/** Acts as another tab of this browser: changes the storage and sends this tab the storage event. */
function elsewhere(user: typeof ana | null): void {
  storeSession(user, user === null ? '' : `token-${user.id}-elsewhere`)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function keeper() {
  const changes: string[] = []
  const session = new SessionKeeper(() => changes.push(session.store.getState().user?.fullName ?? 'signed out'))
  return { session, changes, start: () => stops.push(session.start()) }
}

describe('on start', () => {
  test('a visitor is signed out without asking the server', () => {
    const { session, start } = keeper()
    start()
    expect(session.read()).toEqual({ status: 'signed-out', user: null })
    expect(localStorage).toHaveLength(0)
  })

  test('a stored session is checked, then signed in with current data of the server', async () => {
    storeSession(ana)
    server.use(respond(refreshSession, () => answerFor(person('professional', { fullName: 'Ana Maria Luz' }))))
    const { session, start } = keeper()
    start()
    expect(session.read()).toEqual({ status: 'loading', user: null })
    await waitFor(() => expect(session.read()).toEqual({ status: 'signed-in', user: { ...ana, fullName: 'Ana Maria Luz' } }))
    expect(stored()).toMatchObject({ state: { user: { fullName: 'Ana Maria Luz' }, isAuthenticated: true }, version: 0 })
  })

  test('an expired session signs out and leaves nothing behind', async () => {
    storeSession(ana)
    server.use(respond(refreshSession, () => refuse('session_ended')))
    const { session, changes, start } = keeper()
    start()
    await waitFor(() => expect(session.read().status).toBe('signed-out'))
    expect(stored()).toEqual({ state: { user: null, token: null, isAuthenticated: false }, version: 0 })
    expect(changes).toEqual(['signed out'])
  })

  test.each([
    ['offline', () => HttpResponse.error()],
    ['while the server is down', () => HttpResponse.json({ message: '', code: 'unavailable' }, { status: 503 })],
    ['behind a captive portal', () => new HttpResponse('<html>', { status: 200 })],
  ])('%s the stored session is trusted, and checked once possible', async (_, answer) => {
    storeSession(ana)
    server.use(http.post('*/auth/refresh', answer))
    const { session, start } = keeper()
    start()
    await waitFor(() => expect(session.read()).toEqual({ status: 'signed-in', user: ana }))

    server.use(respond(refreshSession, () => refuse('session_ended')))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(session.read().status).toBe('signed-out'))
  })

  test.each([
    '{',
    '[]',
    'null',
    '{"state":{"isAuthenticated":true}}',
    '{"state":{"isAuthenticated":true,"user":{},"token":"t"},"version":0}',
  ])('invalid content of the storage does not sign in: %s', (nonsense) => {
    localStorage.setItem(SESSION_STORAGE_KEY, nonsense)
    const { session, start } = keeper()
    start()
    expect(session.read().status).toBe('signed-out')
  })

  test('a browser without storage can still sign in', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    server.use(
      respond(login, () => answerFor(ana)),
      respond(refreshSession, () => answerFor(ana)),
    )
    const { session } = keeper()
    await session.login({ email: ana.email, password: 'ponte123' })
    expect(await session.renew()).toBe('renewed')
    expect(session.read().status).toBe('signed-in')
  })
})

describe('signing in and out', () => {
  test('opens the session, and reports that it is loading', async () => {
    server.use(respond(login, () => answerFor(ana)))
    const { session, changes } = keeper()
    const entering = session.login({ email: ana.email, password: 'ponte123' })
    expect(session.store.getState().isLoading).toBe(true)
    expect(await entering).toEqual(ana)
    expect(session.store.getState().isLoading).toBe(false)
    expect(session.read()).toEqual({ status: 'signed-in', user: ana })
    expect(stored()).toEqual({ state: { user: ana, token: 'token-professional-1', isAuthenticated: true }, version: 0 })
    expect(changes).toEqual(['Ana Luz'])
  })

  test('a refusal is passed on, and the user stays signed out', async () => {
    server.use(respond(login, () => refuse('wrong_credentials')))
    const { session } = keeper()
    await expect(session.login({ email: ana.email, password: 'x' })).rejects.toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect(session.store.getState()).toMatchObject({ isLoading: false, isAuthenticated: false, user: null, token: null })
  })

  test('a required code is an error for remotes without support for it, and the user stays signed out', async () => {
    server.use(respond(login, () => ({ secondFactor: { token: 't', methods: ['totp' as const] } })))
    const { session } = keeper()
    const refusal = await session.login({ email: ana.email, password: 'ponte123' }).catch((error: unknown) => error)
    expect(messageOf(refusal, 'Login failed')).toMatch(/^Esta conta pede um código/)
    expect(session.read().status).toBe('signed-out')
  })

  test('the answer to a sign-up opens the session', () => {
    const { session } = keeper()
    session.accept(answerFor(clinic))
    expect(session.read()).toEqual({ status: 'signed-in', user: clinic })
  })

  test('signing out clears the storage at once, and notifies the server', async () => {
    let signOuts = 0
    server.use(respond(logout, () => void (signOuts += 1)))
    storeSession(ana)
    const { session } = keeper()
    const leaving = session.logout()
    expect(session.read().status).toBe('signed-out')
    expect(JSON.stringify(stored())).not.toContain('Ana')
    await leaving
    expect(signOuts).toBe(1)
  })

  test('signing out offline clears the storage too, and notifies the server later', async () => {
    let signOuts = 0
    server.use(http.post('*/auth/logout', () => HttpResponse.error()))
    const { session, start } = keeper()
    start()
    session.accept(answerFor(ana))
    await session.logout()
    expect(session.read().status).toBe('signed-out')

    server.use(respond(logout, () => void (signOuts += 1)))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(signOuts).toBe(1))
    window.dispatchEvent(new Event('online'))
    expect(signOuts).toBe(1)
  })
})

describe('unsent input', () => {
  const typed = () => Object.keys(sessionStorage)
  beforeEach(() => {
    sessionStorage.setItem('ponte-form:mf-public:ana:profile', '{"document":"529.982.247-25"}')
    sessionStorage.setItem('other', 'stays')
    server.use(http.post('*/auth/*', () => HttpResponse.error()))
  })
  afterEach(() => sessionStorage.clear())

  test('is deleted on sign-out, even offline', async () => {
    const { session } = keeper()
    session.accept(answerFor(ana))
    await session.logout()
    expect(typed()).toEqual(['other'])
  })

  test('is deleted in other tabs too, in a suspended one once it resumes', async () => {
    storeSession(ana)
    const { session, start } = keeper()
    start()
    await waitFor(() => expect(session.read().status).toBe('signed-in'))
    localStorage.setItem('sign-out-pending', '1')
    elsewhere(null)
    expect(typed()).toEqual(['other'])

    sessionStorage.setItem('ponte-form:mf-public:ana:profile', '{}')
    keeper().start()
    expect(typed()).toEqual(['other'])
  })

  test('stays on a sign-out to sign in again at once, in other tabs too, and the server learns so once it can be reached', async () => {
    const [{ session }, other] = [keeper(), keeper()]
    other.start()
    session.accept(answerFor(ana))
    elsewhere(ana)
    expect(other.session.read().status).toBe('signed-in')
    await session.logout({ comesBack: true })
    elsewhere(null)
    expect(other.session.read().status).toBe('signed-out')
    keeper().start()
    expect(typed()).toContain('ponte-form:mf-public:ana:profile')

    const bodies: unknown[] = []
    server.use(respond(logout, ({ body }) => void bodies.push(body)))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(bodies[0]).toEqual({ comesBack: true }))
  })

  test('stays if the session merely expired', async () => {
    storeSession(ana)
    server.use(respond(refreshSession, () => refuse('session_ended')))
    const { session, start } = keeper()
    start()
    await waitFor(() => expect(session.read().status).toBe('signed-out'))
    elsewhere(null)
    expect(typed()).toEqual(expect.arrayContaining(['ponte-form:mf-public:ana:profile']))
  })
})

describe('several tabs', () => {
  test('a sign-out in one reaches the other', async () => {
    storeSession(ana)
    server.use(http.post('*/auth/refresh', () => HttpResponse.error()))
    const { session, changes, start } = keeper()
    start()
    await waitFor(() => expect(session.read().status).toBe('signed-in'))
    elsewhere(null)
    expect(session.read().status).toBe('signed-out')
    expect(changes).toEqual(['signed out'])
    expect(session.epoch).toBe(1)
  })

  test('a sign-in in one reaches the other', () => {
    const { session, changes, start } = keeper()
    start()
    elsewhere(clinic)
    expect(session.read()).toEqual({ status: 'signed-in', user: clinic })
    expect(changes).toEqual(['Clínica Aurora'])
  })

  test('clearing the whole storage signs out', () => {
    const { session, start } = keeper()
    start()
    elsewhere(clinic)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(session.read().status).toBe('signed-out')
  })

  test('a renewal in one keeps the screens of the other', () => {
    const { session, changes, start } = keeper()
    start()
    elsewhere(ana)
    storeSession(ana, 'newer')
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
    expect(session.store.getState().token).toBe('newer')
    expect(session.epoch).toBe(1)
    expect(changes).toEqual(['Ana Luz'])
  })

  test('a renewal that another tab has just made is not repeated', async () => {
    const { session } = keeper()
    session.accept(answerFor(ana))
    storeSession(ana, 'from-elsewhere')
    expect(await session.renew()).toBe('renewed')
    expect(session.store.getState().token).toBe('from-elsewhere')
  })
})
