import { deleteFirm, listFirms, restoreFirm, updateFirm } from '@ponte/contracts/firms'
import { queries } from '@ponte/platform/query'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { idOf } from '../../dev/samples.ts'
import { current, detail, list, stageFirms } from '../../../test/stage.ts'
import FirmsPage from '../../firms-page/firms-page.tsx'

function show(path = '/firms', { count = 5, more = [] as ReturnType<typeof stageFirms>['answers'], over = {} } = {}) {
  const { firms, answers } = stageFirms(count, () => over)
  return { ...renderScreen(FirmsPage, { user: 'admin', path, route: '/firms', answers: [...more, ...answers] }), firms }
}

const DELETED = { deletedAt: '2026-11-20T12:00:00.000Z' }

const question = (name: string) => screen.findByRole('alertdialog', { name: `Are you sure you want to delete "${name}"?` })

async function remove(user: ReturnType<typeof show>['user'], name: string) {
  await detail().findByRole('heading', { name })
  await user.click(detail().getByRole('button', { name: 'Delete' }))
  await user.click(within(await question(name)).getByRole('button', { name: 'Delete' }))
}

test('deleting asks first and shows a toast; the first remaining record is selected and focused', async () => {
  const { user, host, firms, address } = show(`/firms?id=${idOf(3)}`)
  await remove(user, 'Clínica 0003')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Firm deleted successfully', durationMs: 3000 }]))
  expect(firms[2]?.deletedAt).not.toBeNull()
  await waitFor(() => expect(current()).toHaveTextContent('Clínica 0001'))
  expect(current()).toHaveFocus()
  expect(detail().getByRole('heading', { name: 'Clínica 0001' })).toBeVisible()
  expect(list().getByText('4 firms')).toBeVisible()
  expect(list().queryByRole('link', { name: /Clínica 0003/ })).toBeNull()
  expect(address()).toBe('/firms')
})

test('deleting the first record selects the next one, also in a search', async () => {
  const { user, address } = show('/firms?q=cl%C3%ADnica')
  await remove(user, 'Clínica 0001')
  await waitFor(() => expect(current()).toHaveTextContent('Clínica 0002'))
  expect(current()).toHaveFocus()
  expect(address()).toBe('/firms?q=cl%C3%ADnica')
})

test('after the last record nothing is selected, and the search is focused', async () => {
  const { user } = show('/firms?q=0004')
  await remove(user, 'Clínica 0004')
  expect(await list().findByRole('heading', { name: 'No firms match this search' })).toBeVisible()
  expect(detail().getByText('Nothing selected.')).toBeVisible()
  expect(screen.getByLabelText('Search firms')).toHaveFocus()
})

test('cancelling deletes nothing', async () => {
  const { user, firms } = show()
  await detail().findByRole('heading', { name: 'Clínica 0001' })
  await user.click(detail().getByRole('button', { name: 'Delete' }))
  await user.click(within(await question('Clínica 0001')).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(firms[0]?.deletedAt).toBeNull()
})

test.each([
  [
    'with the server’s message',
    respond(deleteFirm, () => refuse('unavailable')),
    'Serviço indisponível no momento. Tente de novo em instantes',
  ],
  ['with our own message if there is no response', http.delete('*/api/v1/firms/:id', () => HttpResponse.error()), 'Failed to delete firm'],
])('a failed deletion is reported %s, and the record stays', async (_, failing, message) => {
  const { user, host, address } = show(`/firms?id=${idOf(2)}`, { more: [failing] })
  await remove(user, 'Clínica 0002')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message, durationMs: 3000 }]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(current()).toHaveTextContent('Clínica 0002')
  expect(detail().getByRole('heading', { name: 'Clínica 0002' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(address()).toBe(`/firms?id=${idOf(2)}`)
})

describe('a record that another admin', () => {
  test('deleted leaves the list when deleted again', async () => {
    const { user, firms, address } = show(`/firms?id=${idOf(2)}`)
    await detail().findByRole('heading', { name: 'Clínica 0002' })
    Object.assign(firms[1] ?? {}, DELETED)
    await remove(user, 'Clínica 0002')
    await waitFor(() => expect(address()).toBe('/firms'))
    expect(list().queryByRole('link', { name: /Clínica 0002/ })).toBeNull()
    expect(await list().findByText('4 firms')).toBeVisible()
  })

  test('restored leaves the list of deleted ones when restored again', async () => {
    const { user, host, firms } = show('/firms?deleted=true', { over: DELETED })
    const restore = await detail().findByRole('button', { name: 'Restore' })
    Object.assign(firms[0] ?? {}, { deletedAt: null })
    await user.click(restore)
    await waitFor(() => expect(current()).toHaveTextContent('Clínica 0002'))
    expect(list().queryByRole('link', { name: /Clínica 0001/ })).toBeNull()
    expect(host.toasts).toMatchObject([{ kind: 'error', message: 'Não encontrado' }])
  })

  test('deleted during an edit is shown as deleted, and leaves the list', async () => {
    const refused = respond(updateFirm, () => refuse('not_found'))
    const { user, host, firms } = show(`/firms?id=${idOf(6)}`, { count: 6, more: [refused] })
    await user.click(await detail().findByRole('button', { name: 'Edit' }))
    await user.type(detail().getByLabelText(/^Name/), ' Sol')
    Object.assign(firms[5] ?? {}, DELETED)
    await user.click(detail().getByRole('button', { name: 'Save' }))
    expect(await detail().findByRole('button', { name: 'Restore' })).toBeVisible()
    await waitFor(() => expect(list().queryByRole('link', { name: /Clínica 0006/ })).toBeNull())
    expect(detail().getByRole('heading', { name: 'Clínica 0006' })).toBeVisible()
    expect(host.toasts).toMatchObject([{ kind: 'error', message: 'Não encontrado' }])
  })
})

describe('undo', () => {
  const bar = () => screen.findByRole('button', { name: 'Undo' })

  test('restores the record and selects it', async () => {
    const { user, firms, address } = show(`/firms?id=${idOf(3)}`)
    await remove(user, 'Clínica 0003')
    expect((await bar()).closest('[role=status]')).toHaveTextContent('"Clínica 0003" was deleted. You can undo this for 10 seconds.')
    await user.click(await bar())
    await waitFor(() => expect(address()).toBe(`/firms?id=${idOf(3)}`))
    expect(firms[2]?.deletedAt).toBeNull()
    await waitFor(() => expect(current()).toHaveTextContent('Clínica 0003'))
    expect(detail().getByRole('heading', { name: 'Clínica 0003' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('selects the record even if the browser was too slow to leave its address', async () => {
    const { user, hold } = show(`/firms?id=${idOf(3)}`)
    hold('/firms')
    await remove(user, 'Clínica 0003')
    await waitFor(() => expect(current()).toHaveTextContent('Clínica 0001'))
    await user.click(await bar())
    await waitFor(() => expect(current()).toHaveTextContent('Clínica 0003'))
    expect(detail().getByRole('heading', { name: 'Clínica 0003' })).toHaveFocus()
  })

  test('keeps a filter chosen after the deletion', async () => {
    const { user, address } = show(`/firms?id=${idOf(3)}`)
    await remove(user, 'Clínica 0003')
    await bar()
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Sort: Newest')
    await user.click(await bar())
    expect(await detail().findByRole('heading', { name: 'Clínica 0003' })).toHaveFocus()
    expect(address()).toBe(`/firms?sort=newest&id=${idOf(3)}`)
  })

  /** Deletes the third firm and undoes it; the server answers on `end`. */
  async function slowUndo() {
    let answer = () => {}
    const slow = http.post('*/api/v1/firms/:id/restore', () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))))
    const shown = show(`/firms?id=${idOf(3)}`, { more: [slow] })
    await remove(shown.user, 'Clínica 0003')
    await shown.user.click(await bar())
    async function end() {
      answer()
      await waitFor(() => expect(shown.firms[2]?.deletedAt).toBeNull())
      await waitFor(() => expect(queries.isFetching()).toBe(0))
    }
    return { ...shown, end }
  }

  test('does not bring back a user who has left the page', async () => {
    const { router, address, end } = await slowUndo()
    await act(() => router.navigate('/elsewhere'))
    await end()
    expect(address()).toBe('/elsewhere')
  })

  test('does not close a record that is being edited by then', async () => {
    const { user, end } = await slowUndo()
    await user.click(detail().getByRole('button', { name: 'Edit' }))
    await user.type(detail().getByLabelText(/^Name/), ' Nova')
    await end()
    expect(detail().getByLabelText(/^Name/)).toHaveValue('Clínica 0001 Nova')
    await user.click(detail().getByRole('button', { name: 'Cancel' }))
  })

  test('reports a failure, and can be tried again', async () => {
    const { user, host } = show('/firms', { more: [respond(restoreFirm, () => refuse('cnpj_taken'))] })
    await remove(user, 'Clínica 0001')
    await user.click(await bar())
    await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ kind: 'error', message: 'Já existe uma empresa com este CNPJ' }))
    expect(await bar()).not.toHaveAttribute('aria-busy', 'true')
  })
})

test('deleted records have their own list, where they can be read and restored', async () => {
  let restored = 0
  const counting = http.post('*/api/v1/firms/:id/restore', () => void (restored += 1))
  const { user, host, firms } = show(undefined, { more: [counting] })
  await remove(user, 'Clínica 0001')
  await user.selectOptions(screen.getByLabelText('Deleted'), 'Deleted')
  expect(await list().findByText('1 firm')).toBeVisible()
  expect(await detail().findByRole('heading', { name: 'Clínica 0001' })).toBeVisible()
  expect(detail().queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.dblClick(detail().getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ kind: 'success', message: '"Clínica 0001" was restored.' }))
  expect(restored).toBe(1)
  expect(firms[0]?.deletedAt).toBeNull()
  expect(await list().findByRole('heading', { name: 'No firms match this search' })).toBeVisible()
})

test('a slow restore does not leave a record opened meanwhile', async () => {
  let answer = () => {}
  const slow = http.post('*/api/v1/firms/:id/restore', () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))))
  const { user, host, address } = show('/firms?deleted=true', { more: [slow], over: DELETED })
  await user.click(await detail().findByRole('button', { name: 'Restore' }))
  await user.click(list().getByRole('link', { name: /Clínica 0003/ }))
  expect(await detail().findByRole('heading', { name: 'Clínica 0003' })).toBeVisible()
  answer()
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  expect(await list().findByText('4 firms')).toBeVisible()
  expect(address()).toBe(`/firms?deleted=true&id=${idOf(3)}`)
  expect(current()).toHaveTextContent('Clínica 0003')
})

test('a deleted record can be opened in the list of deleted ones', async () => {
  const { user, address } = show(`/firms?id=${idOf(3)}`)
  await remove(user, 'Clínica 0003')
  await user.click(await list().findByRole('link', { name: /Clínica 0005/ }))
  await remove(user, 'Clínica 0005')
  await waitFor(() => expect(address()).toBe('/firms'))
  await user.selectOptions(screen.getByLabelText('Deleted'), 'Deleted')
  expect(await list().findByText('2 firms')).toBeVisible()
  await user.click(list().getByRole('link', { name: /Clínica 0005/ }))
  expect(await detail().findByRole('heading', { name: 'Clínica 0005' })).toBeVisible()
})

test('a failed restore changes nothing', async () => {
  const failing = http.post('*/api/v1/firms/:id/restore', () => HttpResponse.error())
  const gone = respond(listFirms, () => ({ ...stageFirmsPage(), totalResults: 1 }))
  const { user, host } = show('/firms?deleted=true', { more: [failing, gone] })
  await user.click(await detail().findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ kind: 'error', message: 'Failed to restore' }))
  expect(current()).toHaveTextContent('Clínica 0001')
})

function stageFirmsPage() {
  const { firms } = stageFirms(1, () => DELETED)
  return { results: firms, page: 1, limit: 100, totalPages: 1 }
}
