import { me, refreshSession } from '@ponte/contracts/auth'
import { deleteUser, listUsers, restoreUser } from '@ponte/contracts/users'
import { messages } from '@ponte/contracts/messages'
import type { Host } from '@ponte/contracts/host'
import { CANCELLED } from '@ponte/platform/refusal'
import { ApiError } from '@ponte/platform/send'
import { person, refuse, respond, server } from '@ponte/test-kit'
import { http, HttpResponse } from 'msw'
import { answerFor, storeSession } from '../../test/session.ts'
import { SessionKeeper } from '../session/session-keeper.ts'
import { Toasts } from '../toasts/toasts.ts'
import { IdentityCheck, type IdentityModule } from '../identity/identity-check.ts'
import { text } from '../text.ts'
import { createHost } from './create-host.ts'

const ana = person('professional')
const clinic = person('firm')
const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const

interface HostOptions {
  toasts?: Toasts
  load?: () => Promise<IdentityModule>
}

function hostOf(
  user = ana as typeof ana | null,
  { toasts = new Toasts(() => new Promise(() => {})), load = () => Promise.reject(new Error('offline')) }: HostOptions = {},
) {
  const session = new SessionKeeper()
  if (user !== null) session.accept(answerFor(user))
  const navigations: [string, boolean][] = []
  const titles: string[] = []
  const events: string[] = []
  const failedCalls = jest.fn()
  const host: Host = createHost('mf-search', {
    session,
    toasts,
    identity: new IdentityCheck(load),
    titlePage: (title) => titles.push(title),
    navigate: (to, { replace }) => navigations.push([to, replace]),
    report: ({ name }) => events.push(name),
    reportFailedCall: failedCalls,
    site: { isDemo: false, googleClientId: null },
  })
  return { host, session, navigations, titles, events, failedCalls }
}

test.each([
  ['/my-profile', 3000],
  ['/search', 5000],
])('toasts at %s last %s ms, unless the screen says otherwise', async (path, expected) => {
  history.pushState(null, '', path)
  const shown: number[] = []
  const toasts = new Toasts(async () => ({ ToastArea: () => null, show: ({ durationMs }) => shown.push(durationMs) }))
  const { host } = hostOf(ana, { toasts })
  await toasts.prepare()
  host.notify('success', 'Avisos salvos')
  host.notify('success', 'Pronto', { durationMs: 1000 })
  expect(shown).toEqual([expected, 1000])
  history.pushState(null, '', '/')
})

test('calls with an expired session renew it once together, and are retried', async () => {
  let isOver = true
  let renewals = 0
  server.use(
    respond(me, () => (isOver ? refuse('not_signed_in') : answerFor(ana).user)),
    respond(refreshSession, () => {
      renewals += 1
      isOver = false
      return answerFor(ana)
    }),
  )
  const { host } = hostOf()
  const answers = await Promise.all([host.call(me, {}), host.call(me, {}), host.call(me, {})])
  expect(answers.map((user) => user.fullName)).toEqual(['Ana Luz', 'Ana Luz', 'Ana Luz'])
  expect(renewals).toBe(1)
})

test('if the session cannot be renewed, the refusal says that it has ended, and the user is signed out', async () => {
  server.use(
    // Like to a visitor, because the cookie has expired.
    respond(me, () => refuse('not_signed_in')),
    respond(refreshSession, () => refuse('session_ended')),
  )
  const { host } = hostOf()
  await expect(host.call(me, {})).rejects.toMatchObject({ code: 'session_ended', message: text.sessionEnded })
  expect(host.session.read().status).toBe('signed-out')
})

test.each(['before', 'after'])('a call that is refused %s this tab learns of another user is not repeated in their name', async (when) => {
  let asked = 0
  const { host, session } = hostOf()
  server.use(
    respond(me, () => {
      asked += 1
      if (when === 'after') session.accept(answerFor(clinic))
      else storeSession(clinic, 'from-elsewhere')
      return refuse('not_signed_in')
    }),
    respond(refreshSession, () => answerFor(clinic)),
  )
  await expect(host.call(me, {})).rejects.toMatchObject({ code: 'session_ended', message: '' })
  expect(asked).toBe(1)
  expect(host.session.read().user).toMatchObject({ id: clinic.id })
})

test('an answer for a former user is refused without a message once another has signed in', async () => {
  const { host, session } = hostOf()
  server.use(
    respond(me, () => {
      session.accept(answerFor(clinic))
      return answerFor(ana).user
    }),
  )
  await expect(host.call(me, {})).rejects.toMatchObject({ code: 'session_ended', message: '', requestId: '' })
})

test('a user who has signed out meanwhile still gets the answer', async () => {
  const { host } = hostOf()
  server.use(
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
    respond(me, async () => {
      await host.auth.logout()
      return answerFor(ana).user
    }),
  )
  await expect(host.call(me, {})).resolves.toMatchObject({ id: ana.id })
})

test('a call that waits for the identity dialog is not sent for the user who signs in meanwhile', async () => {
  const sent: string[] = []
  server.use(
    respond(deleteUser, ({ params }) => {
      sent.push(params.id)
      return refuse('invalid', { fields: { currentPassword: messages.passwordToConfirm } })
    }),
  )
  const load = () =>
    Promise.resolve<IdentityModule>({
      askForProof(refusal) {
        session.accept(answerFor(clinic))
        return Promise.reject(refusal)
      },
    })
  const { host, session } = hostOf(ana, { load })
  const outcomes = await Promise.allSettled(ids.map((id) => host.call(deleteUser, { params: { id } })))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(sent.toSorted()).toEqual(ids)
})

test('reads between a sign-out and its confirmation are sent without a session', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch')
  let answerLogout = () => {}
  server.use(
    http.post('*/auth/logout', async () => {
      await new Promise<void>((resolve) => (answerLogout = resolve))
      return new HttpResponse(null, { status: 204 })
    }),
    respond(me, () => answerFor(ana).user),
  )
  const { host } = hostOf()
  await host.call(me, {})
  const left = host.auth.logout()
  await host.call(me, {})
  answerLogout()
  await left
  await host.call(me, {})
  const reads = fetched.mock.calls.filter(([, init]) => init?.method === 'GET')
  expect(reads.map(([, init]) => init?.credentials)).toEqual(['include', 'omit', 'include'])
  fetched.mockRestore()
})

test('a screen receives the status of an answer', async () => {
  server.use(respond(me, () => answerFor(ana).user))
  const heard = jest.fn()
  await hostOf().host.call(me, {}, undefined, heard)
  expect(heard.mock.calls).toEqual([[200]])
})

test.each([
  [400, 1],
  [422, 1],
  [500, 1],
  [503, 1],
  [401, 0],
  [403, 0],
  [404, 0],
  [409, 0],
  [429, 0],
  [0, 0],
  [200, 0],
])('a call answered with %i is counted as failed %i times, and rejects as before', async (status, expected) => {
  server.use(http.get('*/auth/me', () => (status === 0 ? HttpResponse.error() : HttpResponse.json({ code: 'sample' }, { status }))))
  const { host, failedCalls } = hostOf(null)
  const outcome = await host.call(me, {}).then(
    () => 200,
    (error: ApiError) => error.status,
  )
  expect(outcome).toBe(status)
  expect(failedCalls).toHaveBeenCalledTimes(expected)
})

test('a call that the user gave up instead of proving their identity is not counted as failed', async () => {
  server.use(respond(me, () => refuse('invalid', { fields: { currentPassword: 'Digite a sua senha' } })))
  const askForProof: IdentityModule['askForProof'] = ({ status }) =>
    Promise.reject(new ApiError({ status, code: CANCELLED, message: '', requestId: '' }))
  const { host, failedCalls } = hostOf(ana, { load: () => Promise.resolve({ askForProof }) })
  await expect(host.call(me, {})).rejects.toMatchObject({ status: 422, code: CANCELLED })
  expect(failedCalls).not.toHaveBeenCalled()
})

test("a visitor's refused call, a forbidden one and a wrong password renew nothing", async () => {
  server.use(respond(me, () => refuse('not_signed_in')))
  await expect(hostOf(null).host.call(me, {})).rejects.toMatchObject({ status: 401 })
  server.use(respond(me, () => refuse('wrong_credentials')))
  await expect(hostOf().host.call(me, {})).rejects.toMatchObject({ status: 401, code: 'wrong_credentials' })
  server.use(respond(me, () => refuse('not_allowed')))
  await expect(hostOf().host.call(me, {})).rejects.toMatchObject({ status: 403 })
})

test('the caller gets the refusal if the identity dialog cannot be loaded, or the password was already sent', async () => {
  const fields = { currentPassword: messages.passwordToConfirm }
  server.use(respond(deleteUser, () => refuse('invalid', { fields })))
  const { host } = hostOf()
  const params = { id: '11111111-1111-4111-8111-111111111111' }
  await expect(host.call(deleteUser, { params })).rejects.toMatchObject({ code: 'invalid', fields })
  await expect(host.call(deleteUser, { params, body: { currentPassword: 'errada' } })).rejects.toMatchObject({ code: 'invalid', fields })
})

test('the cookie is the credential: no call contains a token', async () => {
  const headers: (string | null)[] = []
  server.use(
    http.get('*/auth/me', ({ request }) => {
      headers.push(request.headers.get('authorization'))
      return HttpResponse.json(answerFor(ana).user)
    }),
  )
  await hostOf().host.call(me, {})
  expect(headers).toEqual([null])
})

test('what a user may do comes from the contract', () => {
  expect(hostOf(null).host.can(listUsers)).toBe(false)
  expect(hostOf().host.can(listUsers)).toBe(true)
  expect(hostOf(person('newcomer')).host.can(listUsers)).toBe(false)
})

test('a renewal by a screen, as after saving, receives its cookie even if the user closes the page; other calls end with it', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch')
  server.use(
    respond(refreshSession, () => answerFor(ana)),
    respond(me, () => answerFor(ana).user),
  )
  const { host } = hostOf()
  await host.call(refreshSession, {})
  expect(fetching.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
  await host.call(me, {})
  expect(fetching.mock.lastCall?.[1]).toMatchObject({ keepalive: false })
  fetching.mockRestore()
})

test('a screen can navigate only to pages of this site', () => {
  const { host, navigations } = hostOf()
  host.navigate('/search?q=são paulo')
  host.navigate('/login?next=%2Fsearch', { replace: true })
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) host.navigate(elsewhere)
  expect(navigations).toEqual([
    ['/search?q=s%C3%A3o%20paulo', false],
    ['/login?next=%2Fsearch', true],
    ['/', false],
    ['/', false],
    ['/', false],
    ['/', false],
  ])
})

test('a screen sets the title of its page', () => {
  const { host, titles } = hostOf()
  host.titlePage('Ana Luz')
  expect(titles).toEqual(['Ana Luz'])
})

test('an event names its area', () => {
  const { host, events } = hostOf()
  host.telemetry({ name: 'filters-opened' })
  expect(events).toEqual(['mf-search.filters-opened'])
})

test('a POST is sent again with its key if its answer was lost, unless another method has changed something since', async () => {
  const keys: (string | null)[] = []
  const answers = http.all('*/api/v1/users/*', ({ request }) => {
    keys.push(request.headers.get('idempotency-key'))
    return keys.length < 3 ? HttpResponse.error() : new HttpResponse(null, { status: 204 })
  })
  server.use(answers)
  const { host } = hostOf()
  for (const to of [restoreUser, restoreUser, deleteUser, restoreUser]) await host.call(to, { params: { id: ids[0] } }).catch(() => {})
  expect([...new Set(keys)]).toEqual([expect.any(String), null, expect.any(String)])
})
