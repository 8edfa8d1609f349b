import { listContacts, type MyContact } from '@ponte/contracts/contacts'
import type { DeviceStore, KeptValue } from '@ponte/contracts/host'
import { PAGE_SIZE_MAX } from '@ponte/contracts/limits'
import { renderScreen, respond, server } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { myContact } from '../../test/contacts.ts'
import { pageOf } from '../dev/samples.ts'
import { keptText as text } from './text.ts'
import ContactsPage from './contacts-page.tsx'
import { fetchForDevice, readKept } from './kept-contacts.ts'

const LONG_AGO = '2026-11-01T12:00:00.000Z'

/** A device store in memory, which may refuse. */
function device({ refuses = false, kept = null }: { refuses?: boolean; kept?: KeptValue | null } = {}) {
  const state = { kept, refuses }
  const store: DeviceStore = {
    read: async () => state.kept,
    async keep(_name, value, { onlyIfKept = false } = {}) {
      if (onlyIfKept && state.kept === null) return
      if (state.refuses) throw new DOMException('full', 'QuotaExceededError')
      state.kept = { value: JSON.parse(JSON.stringify(value)) as unknown, keptAt: new Date().toISOString() }
    },
    async forget() {
      if (state.refuses) throw new DOMException('blocked', 'UnknownError')
      state.kept = null
    },
  }
  return { state, store }
}

const answering = (all: MyContact[]) => respond(listContacts, ({ query }) => pageOf(all, query))
const isDown = http.get('*/contact-logs', () => HttpResponse.error())

const show = (store: DeviceStore, answer = answering([myContact(1)])) =>
  renderScreen(ContactsPage, { path: '/meus-contatos', user: 'firm', answers: [answer], device: store })

const wish = () => screen.findByRole('switch', { name: text.label })

test('nothing is stored until the user turns it on; then only the needed fields', async () => {
  const { state, store } = device()
  const { user } = show(store)
  const keep = await wish()
  expect(keep).not.toBeChecked()
  expect(keep).toHaveAccessibleDescription(text.hint)
  await user.click(keep)
  await waitFor(() => expect(keep).toBeChecked())
  expect(state.kept?.value).toEqual([
    {
      id: myContact(1)._id,
      name: 'Profissional 1',
      firmName: null,
      opening: null,
      direction: 'made',
      contactDate: myContact(1).contactDate,
      whatsapp: '+5511987654321',
      email: myContact(1).contact?.email,
    },
  ])
  expect(keep).toHaveAccessibleDescription(/Guardado em/)
})

test('turning it off deletes everything', async () => {
  const { state, store } = device({ kept: { value: [], keptAt: LONG_AGO } })
  const { user } = show(store)
  const keep = await wish()
  expect(keep).toBeChecked()
  await user.click(keep)
  await waitFor(() => expect(keep).not.toBeChecked())
  expect(state.kept).toBeNull()
})

test('an update that the device has not finished when it is turned off stores nothing', async () => {
  const { state, store } = device({ kept: { value: [], keptAt: LONG_AGO } })
  const { keep: keepNow } = store
  let finish = () => {}
  const isFinishing = new Promise<void>((resolve) => (finish = resolve))
  const update = jest.spyOn(store, 'keep').mockImplementation(async (...kept) => isFinishing.then(() => keepNow(...kept)))
  const { unmount } = show(store)
  await waitFor(() => expect(update).toHaveBeenCalled())
  // The update of an earlier visit counts too.
  unmount()
  const { user } = show(store)
  const keep = await wish()
  await user.click(keep)
  await waitFor(() => expect(state.kept).toBeNull())
  await act(async () => finish())
  await waitFor(() => expect(keep).not.toHaveAttribute('aria-busy', 'true'))
  expect(keep).not.toBeChecked()
  expect(state.kept).toBeNull()
})

test('an update that is fetching when another tab turns it off stores nothing, and this tab shows it off', async () => {
  const { state, store } = device({ kept: { value: [], keptAt: LONG_AGO } })
  const update = jest.spyOn(store, 'keep')
  show(
    store,
    respond(listContacts, ({ query }) => {
      // The page itself asks for fewer.
      if (query.limit === PAGE_SIZE_MAX) state.kept = null
      return pageOf([myContact(1)], query)
    }),
  )
  const keep = await wish()
  await waitFor(() => expect(update).toHaveBeenCalled())
  await waitFor(() => expect(keep).not.toBeChecked())
  expect(state.kept).toBeNull()
})

test('stored contacts are updated when the page is opened online', async () => {
  const { state, store } = device({ kept: { value: [], keptAt: LONG_AGO } })
  show(store)
  await wish()
  await waitFor(() => expect(state.kept?.value).toHaveLength(1))
})

test('details that the server withholds until the address is confirmed stay stored, unless the person is gone', async () => {
  const all = [myContact(1), myContact(2), myContact(3)]
  const stored = await fetchForDevice(hostOf(all))
  const { state, store } = device({ kept: { value: stored, keptAt: LONG_AGO } })
  const gone = { ...withoutDetails(myContact(2)), counterpart: { ...myContact(2).counterpart, _id: null } }
  show(store, answering([myContact(4), withoutDetails(myContact(1)), gone, { ...withoutDetails(myContact(3)), mayAct: false }]))
  await wish()
  await waitFor(() => expect(state.kept?.value).toHaveLength(4))
  expect(readKept(state.kept?.value).map(({ whatsapp }) => whatsapp !== null)).toEqual([true, true, false, false])
})

test('a device that refuses shows a message, and the page still works', async () => {
  const { store } = device({ refuses: true })
  store.read = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  const { user } = show(store)
  const keep = await wish()
  await user.click(keep)
  expect(await screen.findByRole('alert')).toHaveTextContent(text.refused)
  expect(keep).not.toBeChecked()
  expect(screen.getByRole('link', { name: 'Profissional 1' })).toBeVisible()
})

test('a failed request is not reported as a device failure', async () => {
  const { state, store } = device()
  const { user } = show(store)
  const keep = await wish()
  server.use(isDown)
  await user.click(keep)
  expect(await screen.findByRole('alert')).toHaveTextContent(text.notFetched)
  expect(state.kept).toBeNull()
})

test('a failed removal is reported, with another way to remove the data', async () => {
  const { state, store } = device({ kept: { value: [], keptAt: new Date(Date.now() + 60_000).toISOString() } })
  const { user } = show(store)
  const keep = await wish()
  state.refuses = true
  await user.click(keep)
  expect(await screen.findByRole('alert')).toHaveTextContent(text.notForgotten)
  expect(keep).toBeChecked()
})

test('offline it shows stored contacts with their date, and nothing that needs a network', async () => {
  const kept = await fetchForDevice(hostOf([myContact(1), withoutDetails(myContact(2))]))
  show(device({ kept: { value: kept, keptAt: LONG_AGO } }).store, isDown)
  const list = within(await screen.findByRole('region', { name: text.list }))
  expect(list.getByText(/Guardado em 01\/11\/2026/)).toBeVisible()
  expect(list.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Profissional 1', 'Profissional 2'])
  expect(list.getByText('(11) 98765-4321')).toBeVisible()
  expect(list.getByText(text.noDetails)).toBeVisible()
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a page opened offline shows the current contacts once the connection is back', async () => {
  const kept = await fetchForDevice(hostOf([myContact(1)]))
  show(device({ kept: { value: kept, keptAt: LONG_AGO } }).store, isDown)
  await screen.findByRole('region', { name: text.list })
  server.use(answering([myContact(1)]))
  fireEvent(window, new Event('online'))
  expect(await wish()).toBeChecked()
  expect(screen.queryByRole('region', { name: text.list })).toBeNull()
})

test('stored contacts are shown when the network is lost before another filter is chosen', async () => {
  const kept = await fetchForDevice(hostOf([myContact(1)]))
  const { user } = show(device({ kept: { value: kept, keptAt: LONG_AGO } }).store)
  await wish()
  fireEvent(window, new Event('offline'))
  await user.click(screen.getByRole('link', { name: 'Recebidos' }))
  expect(within(await screen.findByRole('region', { name: text.list })).getByRole('heading', { name: 'Profissional 1' })).toBeVisible()
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('link', { name: 'Recebidos', current: 'page' })).toBeVisible()
})

test('without stored contacts, another filter leaves the links to the one that has loaded', async () => {
  const { user } = show(device().store)
  await wish()
  fireEvent(window, new Event('offline'))
  await user.click(screen.getByRole('link', { name: 'Recebidos' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Todos' }))
  expect(await screen.findByRole('heading', { name: 'Profissional 1' })).toBeVisible()
  fireEvent(window, new Event('online'))
})

test('offline without stored contacts it says so', async () => {
  show(device().store, isDown)
  expect(await screen.findByRole('heading', { name: text.notKept })).toBeVisible()
})

test('without a device store the switch is hidden', async () => {
  renderScreen(ContactsPage, { path: '/meus-contatos', user: 'firm', answers: [answering([myContact(1)])] })
  expect(await screen.findByRole('link', { name: 'Profissional 1' })).toBeVisible()
  expect(screen.queryByRole('switch', { name: text.label })).toBeNull()
})

test('at most two hundred are stored, and data of other versions is ignored', async () => {
  const many = Array.from({ length: 230 }, (_, index) => myContact(index + 1))
  const kept = await fetchForDevice(hostOf(many))
  expect(kept).toHaveLength(200)
  expect(readKept([...kept, { id: 'x' }, null])).toHaveLength(200)
  expect(readKept('nonsense')).toEqual([])
})

const withoutDetails = ({ contact: _, ...contact }: MyContact): MyContact => contact

function hostOf(all: MyContact[]) {
  server.use(answering(all))
  return renderScreen(() => null, { user: 'firm' }).host
}
