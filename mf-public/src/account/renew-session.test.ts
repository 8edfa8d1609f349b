import { refreshSession } from '@ponte/contracts/auth'
import { fakeHost, person, refuse, respond, server } from '@ponte/test-kit'
import { sessionOf, user as sample } from '../dev/samples.ts'
import { renewSession } from './use-account.ts'

const ana = person('professional', { id: sample().id })

test("the shell gets the server's current user data", async () => {
  server.use(respond(refreshSession, () => sessionOf({ fullName: 'Ana Clara' })))
  const host = fakeHost({ user: ana })
  await renewSession(host)
  expect(host.session.read().user?.fullName).toBe('Ana Clara')
})

test.each([
  ['signed out', null],
  ['signed in as another user', person('firm')],
])('an answer that arrives once the user is %s changes nothing', async (_, next) => {
  const host = fakeHost({ user: ana })
  server.use(
    respond(refreshSession, () => {
      host.become(next)
      return sessionOf({ fullName: 'Ana Clara' })
    }),
  )
  await renewSession(host)
  expect(host.session.read().user).toEqual(next)
})

test('a renewal that fails leaves the session as it was', async () => {
  server.use(respond(refreshSession, () => refuse('unavailable')))
  const host = fakeHost({ user: ana })
  await renewSession(host)
  expect(host.session.read().user).toEqual(ana)
})
