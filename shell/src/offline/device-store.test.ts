import { logout } from '@ponte/contracts/auth'
import { person, respond, server } from '@ponte/test-kit'
import { waitFor } from '@testing-library/react'
import { installDevice } from '../../test/device.ts'
import { answerFor } from '../../test/session.ts'
import { SessionKeeper } from '../session/session-keeper.ts'
import { deviceStoreOf } from '../create-shell.ts'

const ana = person('professional')
let device: ReturnType<typeof installDevice>

beforeEach(() => {
  device = installDevice()
  server.use(respond(logout, () => undefined))
})
afterEach(() => device.remove())

function signedIn() {
  const session = new SessionKeeper()
  session.accept(answerFor(ana))
  return { session, store: deviceStoreOf(session, 'mf-search') }
}

test('a kept value is read back', async () => {
  const { store } = signedIn()
  await store.keep('contacts', ['Clínica Ipê'])
  expect(await store.read('contacts')).toMatchObject({ value: ['Clínica Ipê'] })
  expect(device.names()).toEqual([`${ana.id} mf-search contacts`])
})

test('a browser that denies storage refuses to read and to keep', async () => {
  const { store } = signedIn()
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await expect(store.read('contacts')).rejects.toThrow('refused')
  await expect(store.keep('contacts', [])).rejects.toThrow('refused')
})

test('a write that is pending at sign-out is dropped', async () => {
  const { session, store } = signedIn()
  const release = device.holdWorker()
  const kept = store.keep('contacts', ['Clínica Ipê'])
  const outcome = expect(kept).rejects.toThrow('The session is over')
  await session.logout()
  release()
  await outcome
  expect(device.names()).toEqual([])
})

test('a write that begins after sign-out is dropped', async () => {
  const { session, store } = signedIn()
  await session.logout()
  await expect(store.keep('contacts', ['Clínica Ipê'])).rejects.toThrow('The session is over')
  expect(device.names()).toEqual([])
})

test('a write that is pending when another user signs in is dropped, not kept for that user', async () => {
  const { session, store } = signedIn()
  const release = device.holdWorker()
  const kept = store.keep('contacts', ['Clínica Ipê'])
  const outcome = expect(kept).rejects.toThrow('The session is over')
  session.accept(answerFor(person('firm')))
  release()
  await outcome
  expect(await store.read('contacts')).toBeNull()
  expect(device.names()).toEqual([])
})

test('an update that is pending when another tab deletes the value stores nothing', async () => {
  const [{ store }, { store: other }] = [signedIn(), signedIn()]
  await store.keep('contacts', ['Clínica Ipê'])
  await store.keep('contacts', ['Clínica Aurora'], { onlyIfKept: true })
  expect(await other.read('contacts')).toMatchObject({ value: ['Clínica Aurora'] })

  const release = device.holdWorker()
  const update = store.keep('contacts', ['Clínica Ipê'], { onlyIfKept: true })
  const removal = other.forget('contacts')
  await waitFor(() => expect(device.names()).toEqual([]))
  release()
  await Promise.all([update, removal])
  expect(device.names()).toEqual([])
})
