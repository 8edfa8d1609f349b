import { getUser, updateUser, type User } from '@ponte/contracts/users'
import { refuse, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { showRecord } from '../../test/record-screen.tsx'
import { user as person } from '../dev/samples.ts'
import { PersonRecord } from './person-record.tsx'

let n = 100

/** A server on which somebody else has saved `theirs` since this record was read. */
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
const panel = () => within(screen.getByRole('region', { name: /Somebody else changed this record/ }))
const cells = () =>
  panel()
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

async function edit({ user }: ReturnType<typeof show>, typed: string, city?: string) {
  await user.click(button('Edit'))
  await user.clear(name())
  await user.type(name(), typed)
  if (city !== undefined) await user.selectOptions(screen.getByLabelText(/^City/), city)
  await user.click(button('Save'))
  await screen.findByRole('heading', { name: /Somebody else changed this record/ })
}

test('what both changed stands side by side, what was typed stays, and mine can be kept', async () => {
  const shown = show({ fullName: 'Ana Dias' })
  await edit(shown, 'Ana Sol')
  const { user, sent, host } = shown
  expect(screen.getByRole('heading', { name: /Somebody else/ })).toHaveFocus()
  expect(
    panel()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Was', 'Now (by somebody else)', 'Yours'])
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

test('what only they changed is taken over, named, and not sent back', async () => {
  const shown = show({ city: 'natal', phone: '+5511933334444' })
  await edit(shown, 'Ana Sol')
  expect(panel().getByText('Taken over from them: Phone, City.')).toBeVisible()
  expect(panel().queryByRole('table')).toBeNull()
  expect(panel().getByText(/Nothing that you changed collides/)).toBeVisible()
  expect(screen.getByLabelText(/^City/)).toHaveValue('natal')
  await shown.user.click(button('Keep mine'))
  await waitFor(() => expect(shown.sent.at(-1)).toEqual({ fullName: 'Ana Sol', version: 2 }))
})

test('a field can be left to them, and the other one kept', async () => {
  const shown = show({ fullName: 'Ana Dias', city: 'natal' })
  await edit(shown, 'Ana Sol', 'recife')
  const { user, sent } = shown
  expect(cells()).toEqual(['Ana Luz', 'Ana Dias', 'Ana Sol', 'Curitiba/PR', 'Natal/RN', 'Recife/PE'])
  await user.click(button('Take theirs for Full name'))
  expect(name()).toHaveValue('Ana Dias')
  expect(screen.getByRole('heading', { name: /Somebody else/ })).toHaveFocus()
  expect(cells()).toEqual(['Curitiba/PR', 'Natal/RN', 'Recife/PE'])
  await user.click(button('Keep mine'))
  await waitFor(() => expect(sent.at(-1)).toEqual({ city: 'recife', version: 2 }))
})

test('all of theirs can be taken, and then nothing is left to save', async () => {
  const shown = show({ fullName: 'Ana Dias', city: 'natal' })
  await edit(shown, 'Ana Sol', 'recife')
  await shown.user.click(button('Take all of theirs'))
  expect(panel().getByText('Nothing of yours is left to save.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  await shown.user.click(panel().getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('heading', { name: 'Ana Dias' })).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(shown.sent).toHaveLength(1)
})

test('travelling and its distance are one decision', async () => {
  const shown = show({ travelAvailability: false, maxDistance: null })
  await shown.user.click(button('Edit'))
  const distance = screen.getByLabelText(/^Maximum distance/)
  await shown.user.clear(distance)
  await shown.user.type(distance, '80')
  await shown.user.click(button('Save'))
  await screen.findByRole('heading', { name: /Somebody else/ })
  expect(cells()).toEqual(['Yes, up to 1.200 km', 'No', 'Yes, up to 80 km'])
  await shown.user.click(button('Keep mine'))
  await waitFor(() => expect(shown.sent.at(-1)).toEqual({ travelAvailability: true, maxDistance: 80, version: 2 }))
})

test('giving up shows what they saved', async () => {
  const shown = show({ fullName: 'Ana Dias' })
  await edit(shown, 'Ana Sol')
  await shown.user.click(panel().getByRole('button', { name: 'Cancel' }))
  await shown.user.click(button('Discard'))
  expect(screen.getByRole('heading', { name: 'Ana Dias' })).toBeVisible()
})

test('somebody may be quicker twice', async () => {
  const shown = show({ fullName: 'Ana Dias' })
  await edit(shown, 'Ana Sol')
  shown.another({ fullName: 'Ana Reis' })
  await shown.user.click(button('Keep mine'))
  await waitFor(() => expect(cells()).toEqual(['Ana Dias', 'Ana Reis', 'Ana Sol']))
  await shown.user.click(button('Keep mine'))
  await waitFor(() => expect(shown.sent.at(-1)).toEqual({ fullName: 'Ana Sol', version: 3 }))
})

test('their photo is the same one in a list and alone', async () => {
  const read = person((n += 1), { photo: '/api/v1/photos/abc?size=thumb', fullName: 'Ana Luz', version: 1 })
  const answers = [
    respond(getUser, () => ({ ...read, photo: '/api/v1/photos/abc', fullName: 'Ana Dias', version: 2 })),
    respond(updateUser, () => refuse('changed_meanwhile')),
  ]
  const { user } = showRecord(read, (item, tools) => <PersonRecord person={item} tools={tools} noun="user" />, { answers })
  await user.click(button('Edit'))
  await user.type(name(), ' Sol')
  await user.click(button('Save'))
  await screen.findByRole('heading', { name: /Somebody else/ })
  expect(panel().queryByText(/Taken over/)).toBeNull()
  expect(panel().getAllByRole('rowheader')).toHaveLength(1)
})

test('where what they saved cannot be had, the form stays and the next attempt asks again', async () => {
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
  expect(await screen.findByRole('heading', { name: /Somebody else/ })).toBeVisible()
})
