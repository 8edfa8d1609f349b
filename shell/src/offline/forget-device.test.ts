import { logout, refreshSession } from '@ponte/contracts/auth'
import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'
import { person, refuse, respond, server } from '@ponte/test-kit'
import { answerFor, storeSession } from '../../test/session.ts'
import { DEVICE_DATABASE, SessionKeeper } from '../session/session-keeper.ts'

const ana = person('professional')
const forgotten: string[] = []

beforeEach(() => {
  forgotten.length = 0
  const deleteDatabase = (name: string) => void forgotten.push(name)
  Object.defineProperty(globalThis, 'indexedDB', { value: { deleteDatabase }, configurable: true })
  server.use(respond(logout, () => undefined))
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

function signedIn(): SessionKeeper {
  const session = new SessionKeeper()
  stops.push(session.start())
  session.accept(answerFor(ana))
  return session
}

function elsewhere(user: typeof ana | null): void {
  storeSession(user, 'from-elsewhere')
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
}

test('signing out deletes the data stored on this device', async () => {
  await signedIn().logout()
  expect(forgotten).toEqual([DEVICE_DATABASE])
})

test('so does another tab that signs out, or signs in as another user', () => {
  signedIn()
  elsewhere(person('firm'))
  expect(forgotten).toHaveLength(1)
  elsewhere(null)
  expect(forgotten).toHaveLength(2)
})

test('so does an ended session, as after a password change elsewhere', async () => {
  server.use(respond(refreshSession, () => refuse('session_ended')))
  expect(await signedIn().renew()).toBe('ended')
  expect(forgotten).toEqual([DEVICE_DATABASE])
})

test('so does the next start after an interrupted sign-out', () => {
  localStorage.setItem('sign-out-pending', '1')
  stops.push(new SessionKeeper().start())
  expect(forgotten).toEqual([DEVICE_DATABASE])
})

test('signing in, a renewal, another role and an unreachable server delete nothing', async () => {
  const session = signedIn()
  server.use(respond(refreshSession, () => answerFor(person('professional', { profileCompleted: false }))))
  await session.renew()
  server.use(respond(refreshSession, () => refuse('unavailable')))
  expect(await session.renew()).toBe('unreachable')
  expect(forgotten).toEqual([])
})

test('a browser without storage can sign out', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const session = signedIn()
  await session.logout()
  expect(session.read().status).toBe('signed-out')
})
