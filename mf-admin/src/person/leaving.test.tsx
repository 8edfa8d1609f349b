import { updateUser, type User } from '@ponte/contracts/users'
import { fakeHost, person as signedIn, respond, server, type FakeHost } from '@ponte/test-kit'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { offeredFirms } from '../../test/record-screen.tsx'
import type { DetailTools } from '../directory/directory.ts'
import { user as person } from '../dev/samples.ts'
import { PersonRecord } from './person-record.tsx'

let n = 200
const anaLuz = () => person((n += 1), { fullName: 'Ana Luz', isActive: true })

function show(record: User, host: FakeHost = fakeHost({ user: 'admin' })) {
  const tools: DetailTools<User> = { host, onSaved: () => {}, onDelete: () => {}, onRestore: async () => {}, onDirty: () => {} }
  return { host, ...render(<Page record={record} tools={tools} />) }
}

function Page({ record, tools }: { record: User; tools: DetailTools<User> }) {
  return (
    <>
      <a href="?id=2">Bia Sol</a>
      <a href="?sort=newest">Newest</a>
      <PersonRecord person={record} tools={tools} noun="professional" />
    </>
  )
}

beforeEach(() => server.use(offeredFirms))

const name = () => screen.getByLabelText(/^Full name/)
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))

async function type(typed: string) {
  await press('Edit')
  await userEvent.clear(name())
  await userEvent.type(name(), typed)
}

test('a link to another record asks first, and leaving discards the input', async () => {
  const record = anaLuz()
  const { host, unmount } = show(record)
  await type('Ana Sol')
  await userEvent.click(screen.getByRole('link', { name: 'Bia Sol' }))
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await press('Keep editing')
  expect(host.navigations).toEqual([])
  expect(name()).toHaveValue('Ana Sol')

  await userEvent.click(screen.getByRole('link', { name: 'Bia Sol' }))
  await press('Leave')
  expect(host.navigations).toEqual([{ to: '/?id=2', replace: false }])
  expect(name()).toHaveValue('Ana Luz')
  unmount()
  show(record)
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('another order of the list is no other record', async () => {
  show(anaLuz())
  await type('Ana Sol')
  // The browser would leave the page itself.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await userEvent.click(screen.getByRole('link', { name: 'Newest' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('closing the tab asks only with unsaved input', async () => {
  show(anaLuz())
  const isHeldUp = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  await press('Edit')
  expect(isHeldUp()).toBe(false)
  await userEvent.type(name(), 'x')
  expect(isHeldUp()).toBe(true)
  await userEvent.type(name(), '{Backspace}')
  expect(isHeldUp()).toBe(false)
})

test("the browser's Back cannot ask, but loses nothing", async () => {
  const record = anaLuz()
  const first = show(record)
  await type('Ana Sol')
  first.unmount()

  const second = show(record)
  expect(screen.getByText('Your unsaved changes were restored')).toBeVisible()
  expect(name()).toHaveValue('Ana Sol')
  await press('Discard')
  expect(name()).toHaveValue('Ana Luz')
  expect(screen.queryByText('Your unsaved changes were restored')).toBeNull()
  second.unmount()

  show(record)
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('a restored draft is based on the old version, so that conflicts are detected', async () => {
  const record = anaLuz()
  const { unmount } = show(record)
  await type('Ana Sol')
  unmount()
  const sent: unknown[] = []
  server.use(
    respond(updateUser, ({ body }) => {
      sent.push(body)
      return record
    }),
  )
  show({ ...record, version: record.version + 4 })
  await press('Save')
  await waitFor(() => expect(sent).toEqual([{ fullName: 'Ana Sol', version: record.version }]))
})

test('drafts are invisible to other users', async () => {
  const record = anaLuz()
  const { unmount } = show(record)
  await type('Ana Sol')
  unmount()
  const other = show(record, fakeHost({ user: signedIn('admin', { id: 'admin-2' }) }))
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
  other.unmount()
  show(record)
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
})
