import { logout, refreshSession } from '@ponte/contracts/auth'
import { person, refuse, respond, server } from '@ponte/test-kit'
import { http, HttpResponse } from 'msw'
import { answerFor } from '../../test/session.ts'
import { SessionKeeper } from './session-keeper.ts'

const ana = person('professional')

describe('renewing', () => {
  test('concurrent callers share one request', async () => {
    let asked = 0
    server.use(
      respond(refreshSession, () => {
        asked += 1
        return answerFor(ana)
      }),
    )
    const session = new SessionKeeper()
    session.accept(answerFor(ana))
    expect(await Promise.all([session.renew(), session.renew(), session.renew()])).toEqual(['renewed', 'renewed', 'renewed'])
    expect(asked).toBe(1)
  })

  test('its answer, which brings the new cookie, is received even if the user leaves the page', async () => {
    const fetching = jest.spyOn(globalThis, 'fetch')
    server.use(respond(refreshSession, () => answerFor(ana)))
    const session = new SessionKeeper()
    session.accept(answerFor(ana))
    await session.renew()
    expect(fetching.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
    fetching.mockRestore()
  })

  test.each([
    ['lost on the way is repeated within the ten seconds of grace', () => HttpResponse.error(), 2],
    ['refused by a busy server is not', () => HttpResponse.json({}, { status: 503, headers: { 'retry-after': '30' } }), 1],
  ])('one that is %s', async (_, answer, expected) => {
    let asked = 0
    server.use(
      http.post('*/auth/refresh', () => {
        asked += 1
        return answer()
      }),
    )
    const session = new SessionKeeper()
    session.accept(answerFor(ana))
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
    expect(await session.renew()).toBe('unreachable')
    const again = jest.spyOn(session, 'renew')
    jest.advanceTimersByTime(3000)
    expect(1 + again.mock.calls.length).toBe(expected)
    for (const { value } of again.mock.results) await value
    // Only the first retry is quick.
    jest.advanceTimersByTime(20_000)
    expect(asked).toBe(expected)
    jest.useRealTimers()
  })

  test.each([
    ['once is repeated, because a change of credentials in another tab may have just replaced the cookie', 1, 'renewed', 'signed-in'],
    ['twice ends the session', 2, 'ended', 'signed-out'],
  ])('one that is refused %s', async (_, refusals, renewal, status) => {
    let asked = 0
    server.use(respond(refreshSession, () => ((asked += 1) > refusals ? answerFor(ana) : refuse('session_ended'))))
    const session = new SessionKeeper()
    session.accept(answerFor(ana))
    expect(await session.renew()).toBe(renewal)
    expect(session.read().status).toBe(status)
    expect(asked).toBe(2)
  })

  test('an answer after a sign-out does not sign in', async () => {
    server.use(
      respond(refreshSession, () => answerFor(ana)),
      respond(logout, () => undefined),
    )
    const session = new SessionKeeper()
    session.accept(answerFor(ana))
    const renewing = session.renew()
    await session.logout()
    expect(await renewing).toBe('ended')
    expect(session.read().status).toBe('signed-out')
  })

  test('happens automatically before the token expires', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
    const session = new SessionKeeper()
    const renewed = jest.spyOn(session, 'renew').mockResolvedValue('renewed')
    session.accept(answerFor(ana))
    jest.advanceTimersByTime(13.9 * 60_000)
    expect(renewed).not.toHaveBeenCalled()
    jest.advanceTimersByTime(0.2 * 60_000)
    expect(renewed).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })
})
