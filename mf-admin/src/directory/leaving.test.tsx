import { fakeHost, renderScreen } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { formHandlers } from '../dev/form-handlers.ts'
import { idOf } from '../dev/samples.ts'
import { current, detail, list, row, stageFirms } from '../../test/stage.ts'
import { firmKind } from '../firm/firm-kind.tsx'
import { draftOf } from '../form/record/use-edit.ts'
import FirmsPage from '../firms-page/firms-page.tsx'

/** Shows the directory with unsaved input in the first firm's form. */
async function showDirty(path = '/firms') {
  const { firms, answers } = stageFirms(5)
  const shown = renderScreen(FirmsPage, { user: 'admin', path, answers: [...formHandlers([], firms), ...answers] })
  await detail().findByRole('heading', { name: 'Clínica 0001' })
  await shown.user.click(detail().getByRole('button', { name: 'Edit' }))
  await shown.user.type(nameField(), ' Nova')
  return { ...shown, firms }
}

// Drafts survive the page, and so the test.
beforeEach(() => draftOf(fakeHost({ user: 'admin' }), firmKind, idOf(1)).clear())

async function focusRow(name: RegExp) {
  const link = await row(name)
  act(() => link.focus())
}
const nameField = () => detail().getByLabelText(/^Name/)
const question = () => within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }))

test('the arrow keys ask before leaving unsaved input, and continue once confirmed', async () => {
  const { user } = await showDirty()
  await focusRow(/Clínica 0001/)
  await user.keyboard('{ArrowDown}')
  await user.click(question().getByRole('button', { name: 'Keep editing' }))
  expect(nameField()).toHaveValue('Clínica 0001 Nova')
  expect(current()).toHaveTextContent('Clínica 0001')

  await focusRow(/Clínica 0001/)
  await user.keyboard('{ArrowDown}')
  await user.click(question().getByRole('button', { name: 'Leave' }))
  expect(current()).toHaveTextContent('Clínica 0002')
  expect(await detail().findByRole('heading', { name: 'Clínica 0002' })).toBeVisible()
  expect(detail().getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('selecting another row asks', async () => {
  const { user, address } = await showDirty()
  await user.click(await row(/Clínica 0003/))
  expect(nameField()).toHaveValue('Clínica 0001 Nova')
  await user.click(question().getByRole('button', { name: 'Leave' }))
  expect(address()).toBe(`/firms?id=${idOf(3)}`)
})

test('so do Enter on a row, and actions on the list', async () => {
  const { user } = await showDirty()
  await focusRow(/Clínica 0002/)
  await user.keyboard('{Enter}')
  await user.click(question().getByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('button', { name: 'New firm' }))
  await user.click(question().getByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await user.click(question().getByRole('button', { name: 'Keep editing' }))
  expect(nameField()).toHaveValue('Clínica 0001 Nova')
})

test('a search does not close the record being edited', async () => {
  const { user, address } = await showDirty()
  await waitFor(() => expect(address()).toBe(`/firms?id=${idOf(1)}`))
  await user.type(screen.getByLabelText('Search firms'), '0004')
  expect(await list().findByText('1 firm')).toBeVisible()
  expect(nameField()).toHaveValue('Clínica 0001 Nova')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('after cancelling, leaving does not ask', async () => {
  const { user } = await showDirty()
  await user.click(detail().getByRole('button', { name: 'Cancel' }))
  await focusRow(/Clínica 0001/)
  await user.keyboard('{ArrowDown}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(current()).toHaveTextContent('Clínica 0002')
})

test('saved changes appear in list and detail', async () => {
  const { user, firms } = await showDirty()
  await user.click(detail().getByRole('button', { name: 'Save' }))
  expect(await detail().findByRole('heading', { name: 'Clínica 0001 Nova' })).toBeVisible()
  expect(current()).toHaveTextContent('Clínica 0001 Nova')
  expect(firms[0]?.name).toBe('Clínica 0001 Nova')
})
