import { messages } from '@ponte/contracts/messages'
import { removeSecondFactor } from '@ponte/contracts/second-factor'
import { person as viewer, refuse, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { showRecord } from '../../test/record-screen.tsx'
import { user as person } from '../dev/samples.ts'
import { PersonRecord } from './person-record.tsx'

const ACTION = 'Turn off two-step verification'
const PASSWORD = 'a senha da chefe'

type Outcome = ReturnType<typeof refuse> | undefined

function show(outcome: (password: string | undefined) => Outcome, over: Parameters<typeof person>[1] = {}) {
  const sent: unknown[] = []
  const removing = respond(removeSecondFactor, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return outcome(body?.currentPassword)
  })
  const record = person(71, { fullName: 'Ana Luz', isActive: true, deletedAt: null, version: 1, role: 'firm', ...over })
  const shown = showRecord(record, (item, tools) => <PersonRecord person={item} tools={tools} noun="user" />, { answers: [removing] })
  async function remove(password: string) {
    await shown.user.click(screen.getByRole('button', { name: ACTION }))
    const question = await screen.findByRole('alertdialog', { name: 'Turn off two-step verification for Ana Luz?' })
    expect(within(question).getByRole('button', { name: 'Close' })).toBeVisible()
    if (password !== '') await shown.user.type(within(question).getByLabelText(/^Your password/), password)
    await shown.user.click(within(question).getByRole('button', { name: 'Turn off' }))
    return within(question)
  }
  return { ...shown, sent, record, remove }
}

test("a lost second factor is turned off with the admin's own password, and the record shows it", async () => {
  const { remove, sent, host, record, asked } = show(() => undefined)
  await remove(PASSWORD)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([{ id: record.id, currentPassword: PASSWORD }])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Two-step verification for Ana Luz is off.', durationMs: 3000 }])
  expect(asked).toEqual(['saved version 1'])
  expect(screen.queryByRole('button', { name: ACTION })).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

test('an admin who has no password leaves it blank', async () => {
  const { remove, sent, record } = show(() => undefined)
  await remove('')
  await waitFor(() => expect(sent).toEqual([{ id: record.id, currentPassword: '' }]))
})

test('with a wrong password it stays on, and the field shows the error', async () => {
  const said = 'This is not your password'
  const { remove, host } = show(() => refuse('invalid', { fields: { currentPassword: messages.currentPasswordWrong } }))
  const question = await remove('errada1')
  await waitFor(() => expect(question.getByLabelText(/^Your password/)).toHaveAccessibleDescription(said))
  expect(host.toasts).toEqual([{ kind: 'error', message: said, durationMs: 3000 }])
  expect(host.silentToasts).toEqual([said])
})

test('a user without one is reported, and the record shows it', async () => {
  const { remove, host } = show(() => refuse('conflict'))
  await remove(PASSWORD)
  await waitFor(() =>
    expect(host.toasts).toEqual([{ kind: 'info', message: 'Ana Luz does not use two-step verification.', durationMs: 3000 }]),
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: ACTION })).toBeNull()
})

test("the action is hidden for the admin's own record, for deleted ones, and without a second factor", () => {
  const { unmount } = show(() => undefined, { id: viewer('admin').id })
  expect(screen.queryByRole('button', { name: ACTION })).toBeNull()
  unmount()
  const deleted = show(() => undefined, { deletedAt: '2026-11-01T12:00:00.000Z' })
  expect(screen.queryByRole('button', { name: ACTION })).toBeNull()
  deleted.unmount()
  show(() => undefined, { hasSecondFactor: false })
  expect(screen.queryByRole('button', { name: ACTION })).toBeNull()
})
