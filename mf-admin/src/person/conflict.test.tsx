import { getUser, updateUser, type User } from '@ponte/contracts/users'
import { refuse, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { showRecord } from '../../test/record-screen.tsx'
import { user as person } from '../dev/samples.ts'
import { PersonRecord } from './person-record.tsx'

let n = 100

/** A server where another user has saved `theirs` since this record was read. */
function show(theirs: Partial<User>) {
  const read = person((n += 1), { fullName: 'Ana Luz', isActive: true, deletedAt: null, version: 1 })
  let held: User = { ...read, ...theirs, version: 2 }
  const sent: unknown[] = []
  const answers = [
    respond(getUser, () => held),
    respond(updateUser, ({ body: { version, ...changes } }) => {
      sent.push({ ...changes, version })
      if (version !== held.version) return refuse('changed_meanwhile')
      held = Object.assign({ ...held, version: held.version + 1 }, changes)
      return held
    }),
  ]
  const shown = showRecord(read, (item, tools) => <PersonRecord person={item} tools={tools} noun="professional" />, { answers })
  const another = (more: Partial<User>) => (held = { ...held, ...more, version: held.version + 1 })
  return { ...shown, sent, another }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const name = () => screen.getByLabelText(/^Full name/)
const panel = () => within(screen.getByRole('region', { name: /Another user changed this record/ }))
const cells = () =>
  panel()
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

async function edit({ user }: ReturnType<typeof show>, typed: string, city?: string) {
  await user.click(button('Edit'))
  await user.clear(name())
  await user.type(name(), typed)
  if (city !== undefined) {
    await user.clear(screen.getByLabelText(/^City/))
    await user.type(screen.getByLabelText(/^City/), city)
  }
  await user.click(button('Save'))
  await screen.findByRole('heading', { name: /Another user changed this record/ })
}

test('conflicting values are shown side by side, the input stays, and own values can be kept', async () => {
  const shown = show({ fullName: 'Ana Dias' })
  await edit(shown, 'Ana Sol')
  const { user, sent, host } = shown
  expect(screen.getByRole('heading', { name: /Another user/ })).toHaveFocus()
  expect(
    panel()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Was', 'Now (other user)', 'Yours'])
  expect(panel().getByRole('rowheader')).toHaveTextContent('Full name')
  expect(cells()).toEqual(['Ana Luz', 'Ana Dias', 'Ana Sol'])
  expect(name()).toHaveValue('Ana Sol')
  expect(host.toasts.map(({ kind, durationMs }) => [kind, durationMs])).toEqual([['error', 3000]])

  await user.click(button('Keep mine'))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(sent).toEqual([
    { fullName: 'Ana Sol', version: 1 },
    { fullName: 'Ana Sol', version: 2 },
  ])
  expect(host.toasts.at(-1)).toMatchObject({ message: 'Professional updated successfully' })
})

test('a repeated save whose first answer was lost counts as saved', async () => {
  const { user, host, sent } = show({ fullName: 'Ana Sol' })
  await user.click(button('Edit'))
  await user.clear(name())
  await user.type(name(), 'Ana Sol')
  await user.click(button('Save'))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Ana Sol' })).toBeVisible()
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Professional updated successfully', durationMs: 3000 }])
  expect(sent).toHaveLength(1)
  await user.click(button('Edit'))
  expect(name()).toHaveValue('Ana Sol')
  expect(screen.queryByText('Your unsaved changes were restored')).toBeNull()
})

test('values changed only by the other user are merged, named, and not sent back', async () => {
  const shown = show({ city: 'natal', phone: '+5511933334444' })
  await edit(shown, 'Ana Sol')
  expect(panel().getByText('Merged from the other user: Phone, City.')).toBeVisible()
  expect(panel().queryByRole('table')).toBeNull()
  expect(panel().getByText(/Your changes do not conflict/)).toBeVisible()
  expect(screen.getByLabelText(/^City/)).toHaveValue('Natal/RN')
  await shown.user.click(button('Keep mine'))
  await waitFor(() => expect(shown.sent.at(-1)).toEqual({ fullName: 'Ana Sol', version: 2 }))
})

test('each conflicting field can be decided separately', async () => {
  const shown = show({ fullName: 'Ana Dias', city: 'natal' })
  await edit(shown, 'Ana Sol', 'recife')
  const { user, sent } = shown
  expect(cells()).toEqual(['Ana Luz', 'Ana Dias', 'Ana Sol', 'Curitiba/PR', 'Natal/RN', 'Recife/PE'])
  await user.click(button('Take theirs for Full name'))
  expect(name()).toHaveValue('Ana Dias')
  expect(screen.getByRole('heading', { name: /Another user/ })).toHaveFocus()
  expect(cells()).toEqual(['Curitiba/PR', 'Natal/RN', 'Recife/PE'])
  await user.click(button('Keep mine'))
  await waitFor(() => expect(sent.at(-1)).toEqual({ city: 'recife', version: 2 }))
})

test('taking all of theirs leaves nothing to save', async () => {
  const shown = show({ fullName: 'Ana Dias', city: 'natal' })
  await edit(shown, 'Ana Sol', 'recife')
  await shown.user.click(button('Take all of theirs'))
  expect(panel().getByText('You have no changes left to save.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  await shown.user.click(panel().getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('heading', { name: 'Ana Dias' })).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(shown.sent).toHaveLength(1)
})

test('travel and distance are one decision', async () => {
  const shown = show({ travelAvailability: false, maxDistance: null })
  await shown.user.click(button('Edit'))
  const distance = screen.getByLabelText(/^Maximum distance/)
  await shown.user.clear(distance)
  await shown.user.type(distance, '80')
  await shown.user.click(button('Save'))
  await screen.findByRole('heading', { name: /Another user/ })
  expect(cells()).toEqual(['Yes, up to 1.200 km', 'No', 'Yes, up to 80 km'])
  await shown.user.click(button('Keep mine'))
  await waitFor(() => expect(shown.sent.at(-1)).toEqual({ travelAvailability: true, maxDistance: 80, version: 2 }))
})

test("cancelling shows the other user's version", async () => {
  const shown = show({ fullName: 'Ana Dias' })
  await edit(shown, 'Ana Sol')
  await shown.user.click(panel().getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('heading', { name: 'Ana Dias' })).toBeVisible()
})

test('a second conflict can follow the first', async () => {
  const shown = show({ fullName: 'Ana Dias' })
  await edit(shown, 'Ana Sol')
  shown.another({ fullName: 'Ana Reis' })
  await shown.user.click(button('Keep mine'))
  await waitFor(() => expect(cells()).toEqual(['Ana Dias', 'Ana Reis', 'Ana Sol']))
  await shown.user.click(button('Keep mine'))
  await waitFor(() => expect(shown.sent.at(-1)).toEqual({ fullName: 'Ana Sol', version: 3 }))
})

test('list and record photos count as the same photo', async () => {
  const read = person((n += 1), { photo: '/api/v1/photos/abc?size=thumb', fullName: 'Ana Luz', version: 1 })
  const answers = [
    respond(getUser, () => ({ ...read, photo: '/api/v1/photos/abc', fullName: 'Ana Dias', version: 2 })),
    respond(updateUser, () => refuse('changed_meanwhile')),
  ]
  const { user } = showRecord(read, (item, tools) => <PersonRecord person={item} tools={tools} noun="user" />, { answers })
  await user.click(button('Edit'))
  await user.type(name(), ' Sol')
  await user.click(button('Save'))
  await screen.findByRole('heading', { name: /Another user/ })
  expect(panel().queryByText(/Merged from/)).toBeNull()
  expect(panel().getAllByRole('rowheader')).toHaveLength(1)
})

test('if the other version fails to load, the form stays and the next save tries again', async () => {
  const read = person((n += 1), { fullName: 'Ana Luz', version: 1 })
  let isDown = true
  const answers = [
    respond(getUser, () => (isDown ? refuse('internal') : { ...read, fullName: 'Ana Dias', version: 2 })),
    respond(updateUser, () => refuse('changed_meanwhile')),
  ]
  const { user, host } = showRecord(read, (item, tools) => <PersonRecord person={item} tools={tools} noun="user" />, { answers })
  await user.click(button('Edit'))
  await user.type(name(), ' Sol')
  await user.click(button('Save'))
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  expect(name()).toHaveValue('Ana Luz Sol')
  isDown = false
  await user.click(button('Save'))
  expect(await screen.findByRole('heading', { name: /Another user/ })).toBeVisible()
})
