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
  const session = new SessionKeeper(() => changes.push(session.store.getState().user?.fullName ?? 'nobody'))
  return { session, changes, start: () => stops.push(session.start()) }
}

describe('on start', () => {
  test('a visitor is signed out, and the server is not asked', () => {
    const { session, start } = keeper()
    start()
    expect(session.read()).toEqual({ status: 'signed-out', user: null })
    expect(localStorage).toHaveLength(0)
  })

  test('a stored session is being checked, then signed in with what the server says of the user now', async () => {
    storeSession(ana)
    server.use(respond(refreshSession, () => answerFor(person('professional', { fullName: 'Ana Maria Luz' }))))
    const { session, start } = keeper()
    start()
    expect(session.read()).toEqual({ status: 'loading', user: null })
    await waitFor(() => expect(session.read()).toEqual({ status: 'signed-in', user: { ...ana, fullName: 'Ana Maria Luz' } }))
    expect(stored()).toMatchObject({ state: { user: { fullName: 'Ana Maria Luz' }, isAuthenticated: true }, version: 0 })
  })

  test('a session that is over signs out and leaves nothing behind', async () => {
    storeSession(ana)
    server.use(respond(refreshSession, () => refuse('session_ended')))
    const { session, changes, start } = keeper()
    start()
    await waitFor(() => expect(session.read().status).toBe('signed-out'))
    expect(stored()).toEqual({ state: { user: null, token: null, isAuthenticated: false }, version: 0 })
    expect(changes).toEqual(['nobody'])
  })

  test.each([
    ['offline', () => HttpResponse.error()],
    ['while the server is down', () => HttpResponse.json({ message: '', code: 'unavailable' }, { status: 503 })],
    ['behind a network that answers for the server', () => new HttpResponse('<html>', { status: 200 })],
  ])('%s the stored session is believed, and checked once that is possible', async (_, answer) => {
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
  ])('nonsense in the storage signs nobody in: %s', (nonsense) => {
    localStorage.setItem(SESSION_STORAGE_KEY, nonsense)
    const { session, start } = keeper()
    start()
    expect(session.read().status).toBe('signed-out')
  })

  test('a browser that keeps nothing can still sign in', async () => {
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
  test('opens the session, and tells while it is at it', async () => {
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

  test('a refusal is passed on, and nobody is signed in', async () => {
    server.use(respond(login, () => refuse('wrong_credentials')))
    const { session } = keeper()
    await expect(session.login({ email: ana.email, password: 'x' })).rejects.toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect(session.store.getState()).toMatchObject({ isLoading: false, isAuthenticated: false, user: null, token: null })
  })

  test('a code that is asked for is told to a remote that knows of none, and nobody is signed in', async () => {
    server.use(respond(login, () => ({ secondFactor: { token: 't', methods: ['totp' as const] } })))
    const { session } = keeper()
    const refusal = await session.login({ email: ana.email, password: 'ponte123' }).catch((error: unknown) => error)
    expect(messageOf(refusal, 'Login failed')).toMatch(/^Esta conta pede um código/)
    expect(session.read().status).toBe('signed-out')
  })

  test('what a sign-up answered is taken over', () => {
    const { session } = keeper()
    session.accept(answerFor(clinic))
    expect(session.read()).toEqual({ status: 'signed-in', user: clinic })
  })

  test('leaving empties the storage at once, and tells the server', async () => {
    let told = 0
    server.use(respond(logout, () => void (told += 1)))
    storeSession(ana)
    const { session } = keeper()
    const leaving = session.logout()
    expect(session.read().status).toBe('signed-out')
    expect(JSON.stringify(stored())).not.toContain('Ana')
    await leaving
    expect(told).toBe(1)
  })

  test('leaving offline empties the storage too, and the server is told later', async () => {
    let told = 0
    server.use(http.post('*/auth/logout', () => HttpResponse.error()))
    const { session, start } = keeper()
    start()
    session.accept(answerFor(ana))
    await session.logout()
    expect(session.read().status).toBe('signed-out')

    server.use(respond(logout, () => void (told += 1)))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(told).toBe(1))
    window.dispatchEvent(new Event('online'))
    expect(told).toBe(1)
  })
})

describe('what was typed and not sent', () => {
  const typed = () => Object.keys(sessionStorage)
  beforeEach(() => {
    sessionStorage.setItem('ponte-form:mf-public:ana:profile', '{"document":"529.982.247-25"}')
    sessionStorage.setItem('other', 'stays')
    server.use(http.post('*/auth/*', () => HttpResponse.error()))
  })
  afterEach(() => sessionStorage.clear())

  test('is gone when somebody signs out, offline too', async () => {
    const { session } = keeper()
    session.accept(answerFor(ana))
    await session.logout()
    expect(typed()).toEqual(['other'])
  })

  test('is gone from the other tabs as well, from one that slept once it wakes', async () => {
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

  test('stays where a session merely ended', async () => {
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
    expect(changes).toEqual(['nobody'])
    expect(session.epoch).toBe(1)
  })

  test('a sign-in in one reaches the other', () => {
    const { session, changes, start } = keeper()
    start()
    elsewhere(clinic)
    expect(session.read()).toEqual({ status: 'signed-in', user: clinic })
    expect(changes).toEqual(['Clínica Aurora'])
  })

  test('the storage emptied as a whole signs out', () => {
    const { session, start } = keeper()
    start()
    elsewhere(clinic)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(session.read().status).toBe('signed-out')
  })

  test('a mere renewal in one keeps the screens of the other', () => {
    const { session, changes, start } = keeper()
    start()
    elsewhere(ana)
    storeSession(ana, 'newer')
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
    expect(session.store.getState().token).toBe('newer')
    expect(session.epoch).toBe(1)
    expect(changes).toEqual(['Ana Luz'])
  })

  test('a renewal that another tab made while this one waited is not made again', async () => {
    const { session } = keeper()
    session.accept(answerFor(ana))
    storeSession(ana, 'from-elsewhere')
    expect(await session.renew()).toBe('renewed')
    expect(session.store.getState().token).toBe('from-elsewhere')
  })
})

describe('renewing', () => {
  test('all that ask at the same time share one request', async () => {
    let asked = 0
    server.use(
      respond(refreshSession, () => {
        asked += 1
        return answerFor(ana)
      }),
    )
    const { session } = keeper()
    session.accept(answerFor(ana))
    expect(await Promise.all([session.renew(), session.renew(), session.renew()])).toEqual(['renewed', 'renewed', 'renewed'])
    expect(asked).toBe(1)
  })

  test('an answer that comes after a sign-out signs nobody in', async () => {
    server.use(
      respond(refreshSession, () => answerFor(ana)),
      respond(logout, () => undefined),
    )
    const { session } = keeper()
    session.accept(answerFor(ana))
    const renewing = session.renew()
    await session.logout()
    expect(await renewing).toBe('ended')
    expect(session.read().status).toBe('signed-out')
  })

  test('happens by itself before the token is over', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
    const { session } = keeper()
    const renewed = jest.spyOn(session, 'renew').mockResolvedValue('renewed')
    session.accept(answerFor(ana))
    jest.advanceTimersByTime(13.9 * 60_000)
    expect(renewed).not.toHaveBeenCalled()
    jest.advanceTimersByTime(0.2 * 60_000)
    expect(renewed).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })
})
