import { changeFirms, exportFirms } from '@ponte/contracts/firms'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { idOf } from '../dev/samples.ts'
import { bar, begin, select } from '../../test/selection.ts'
import { current, detail, list, stageFirms } from '../../test/stage.ts'
import FirmsPage from '../firms-page/firms-page.tsx'

const isActive = (n: number) => n % 2 === 1

function show(path = '/firms', { count = 6, more = [] as ReturnType<typeof stageFirms>['answers'] } = {}) {
  const { firms, answers } = stageFirms(count, (n) => ({ isActive: isActive(n) }))
  return { ...renderScreen(FirmsPage, { user: 'admin', path, answers: [...more, ...answers] }), firms }
}

const dialog = (name: string) => screen.findByRole('alertdialog', { name })

test('a preview shows changes and skipped records with reasons; the action can be undone', async () => {
  const shown = show()
  const { user, firms } = shown
  await select(shown, 1, 2, 4)
  expect(bar().getByRole('status')).toHaveTextContent('3 selected')
  await user.click(bar().getByRole('button', { name: 'Activate' }))

  const preview = within(await dialog('Activate 3 firms?'))
  expect(await preview.findByText('2 firms will be activated.')).toBeVisible()
  expect(preview.getByText('Left unchanged: 1 firm')).toBeVisible()
  expect(preview.getByText('Already active').nextElementSibling).toHaveTextContent('Clínica 0001')
  expect(firms.map((firm) => firm.isActive)).toEqual([true, false, true, false, true, false])

  await user.click(preview.getByRole('button', { name: 'Activate' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo.closest('[role=status]')).toHaveTextContent('2 firms activated. You can undo this for 10 seconds.')
  expect(firms.map((firm) => firm.isActive)).toEqual([true, true, true, true, true, false])
  expect(bar().getByRole('status')).toHaveTextContent('0 selected')
  expect(screen.getByRole('group', { name: 'Selection' })).toHaveFocus()

  await user.click(undo)
  // Firms that were active before stay active.
  await waitFor(() => expect(firms.map((firm) => firm.isActive)).toEqual([true, false, true, false, true, false]))
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('2 selected'))
  await waitFor(() => expect(undo).not.toBeInTheDocument())
  expect(document.body).not.toHaveFocus()
})

test('undoing after the selection has ended selects nothing', async () => {
  const shown = show()
  const { user, firms } = shown
  await select(shown, 2)
  await user.click(bar().getByRole('button', { name: 'Activate' }))
  const preview = within(await dialog('Activate 1 firm?'))
  await preview.findByText('1 firm will be activated.')
  await user.click(preview.getByRole('button', { name: 'Activate' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await user.click(bar().getByRole('button', { name: 'Done' }))
  await begin(shown)
  await user.click(undo)
  await waitFor(() => expect(firms.map((firm) => firm.isActive)).toEqual([true, false, true, false, true, false]))
  await waitFor(() => expect(undo).not.toBeInTheDocument())
  expect(bar().getByRole('status')).toHaveTextContent('0 selected')
})

test('deleted records leave the list, the first remaining one is selected, and undo restores them', async () => {
  const shown = show(`/firms?id=${idOf(2)}`)
  const { user, firms } = shown
  await select(shown, 1, 2)
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  const preview = within(await dialog('Delete 2 firms?'))
  await preview.findByText('2 firms will be deleted.')
  await user.click(preview.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(current()).toHaveTextContent('Clínica 0003'))
  expect(detail().getByRole('heading', { name: 'Clínica 0003' })).toBeVisible()
  expect(list().getByText('4 firms')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await list().findByText('6 firms')).toBeVisible()
  expect(firms.every(({ deletedAt }) => deletedAt === null)).toBe(true)
})

test('without changes there is nothing to confirm', async () => {
  const shown = show()
  await select(shown, 1)
  await shown.user.click(bar().getByRole('button', { name: 'Activate' }))
  const preview = within(await dialog('Activate 1 firm?'))
  expect(await preview.findByText('Nothing would change.')).toBeVisible()
  expect(preview.getByRole('button', { name: 'Activate' })).toBeDisabled()
  await shown.user.click(preview.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(bar().getByRole('status')).toHaveTextContent('1 selected')
})

test('deleted records can only be restored', async () => {
  const { firms, answers } = stageFirms(3, () => ({ deletedAt: '2026-11-20T12:00:00.000Z' }))
  const shown = { ...renderScreen(FirmsPage, { user: 'admin', path: '/firms?deleted=true', answers }), firms }
  await select(shown, 1, 3)
  expect(bar().queryByRole('button', { name: 'Delete' })).toBeNull()
  await shown.user.click(bar().getByRole('button', { name: 'Restore' }))
  const preview = within(await dialog('Restore 2 firms?'))
  await preview.findByText('2 firms will be restored.')
  await shown.user.click(preview.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(firms.map(({ deletedAt }) => deletedAt === null)).toEqual([true, false, true]))
})

test('selecting all fetches ids that are not loaded, and actions run in batches', async () => {
  const sizes: number[] = []
  const counting = respond(changeFirms, ({ body }) => {
    sizes.push(body.ids.length)
    return { results: body.ids.map((_id) => ({ _id, name: _id, refusal: null })) }
  })
  const shown = show('/firms', { count: 120, more: [counting] })
  await begin(shown)
  await shown.user.click(bar().getByRole('button', { name: 'Select all 120 firms' }))
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('120 selected'))
  await shown.user.click(bar().getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('120 firms will be deactivated.')).toBeVisible()
  expect(sizes).toEqual([50, 50, 20])
})

test('a failure midway is reported, and the completed part can be undone', async () => {
  let calls = 0
  const breaking = respond(changeFirms, ({ body }) => {
    if (!body.isPreview) calls += 1
    if (calls === 2) return refuse('unavailable')
    return { results: body.ids.map((_id) => ({ _id, name: _id, refusal: null })) }
  })
  const shown = show('/firms', { count: 60, more: [breaking] })
  await begin(shown)
  await shown.user.click(bar().getByRole('button', { name: 'Select all 60 firms' }))
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('60 selected'))
  await shown.user.click(bar().getByRole('button', { name: 'Deactivate' }))
  const preview = within(await dialog('Deactivate 60 firms?'))
  await preview.findByText('60 firms will be deactivated.')
  await shown.user.click(preview.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText(/^50 firms deactivated\./)).toBeVisible()
  expect(shown.host.toasts).toEqual([
    { kind: 'error', message: 'Serviço indisponível no momento. Tente de novo em instantes', durationMs: 3000 },
  ])
})

test('a failed call that had deleted some records leaves the others in the list, and can be undone', async () => {
  const { firms, answers } = stageFirms(3)
  const failing = respond(changeFirms, ({ body }) => {
    const results = body.ids.map((_id) => {
      const firm = firms.find((one) => one._id === _id)
      return { _id, name: _id, refusal: (firm?.deletedAt === null) === (body.action === 'delete') ? null : ('unchanged' as const) }
    })
    if (body.isPreview) return { results }
    for (const firm of firms.slice(0, 2)) firm.deletedAt = body.action === 'delete' ? '2026-11-20T12:00:00.000Z' : null
    return body.action === 'delete' ? refuse('unavailable') : { results }
  })
  const shown = { ...renderScreen(FirmsPage, { user: 'admin', path: '/firms', answers: [failing, ...answers] }), firms }
  await select(shown, 1, 2, 3)
  await shown.user.click(bar().getByRole('button', { name: 'Delete' }))
  const preview = within(await dialog('Delete 3 firms?'))
  await preview.findByText('3 firms will be deleted.')
  await shown.user.click(preview.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^2 firms deleted\./)).toBeVisible()
  expect(shown.host.toasts).toMatchObject([{ kind: 'error' }])
  expect(await list().findByText('1 firm')).toBeVisible()
  await shown.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await list().findByText('3 firms')).toBeVisible()
})

test('a lost call reloads the list, whatever the server has done', async () => {
  const { firms, answers } = stageFirms(3)
  let isLost = false
  const lost = respond(changeFirms, ({ body }) => {
    if (isLost) return refuse('unavailable')
    if (body.isPreview) return { results: body.ids.map((_id) => ({ _id, name: _id, refusal: null })) }
    isLost = true
    for (const firm of firms.slice(0, 2)) firm.deletedAt = '2026-11-20T12:00:00.000Z'
    return refuse('unavailable')
  })
  const shown = { ...renderScreen(FirmsPage, { user: 'admin', path: '/firms', answers: [lost, ...answers] }), firms }
  await select(shown, 1, 2)
  await shown.user.click(bar().getByRole('button', { name: 'Delete' }))
  const preview = within(await dialog('Delete 2 firms?'))
  await preview.findByText('2 firms will be deleted.')
  await shown.user.click(preview.getByRole('button', { name: 'Delete' }))
  expect(await list().findByText('1 firm')).toBeVisible()
})

test('a failed preview is reported, and keeps the selection', async () => {
  const shown = show('/firms', { more: [respond(changeFirms, () => refuse('internal'))] })
  await select(shown, 1)
  await shown.user.click(bar().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shown.host.toasts).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(bar().getByRole('status')).toHaveTextContent('1 selected')
})

test('a selection is exported as one table, in several calls if needed', async () => {
  const saved: { name: string; content: Blob }[] = []
  const urls = { createObjectURL: (content: Blob) => saved.push({ name: '', content }) && 'blob:it', revokeObjectURL: () => {} }
  Object.assign(URL, urls)
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1)
    if (last !== undefined) last.name = this.download
  })
  const sizes: number[] = []
  const exporting = respond(exportFirms, ({ query }) => {
    sizes.push(query.ids?.length ?? 0)
    return { csv: `\uFEFFName\r\n${sizes.length}\r\n`, rows: 1, totalResults: 1 }
  })
  const shown = show('/firms', { count: 60, more: [exporting] })
  await begin(shown)
  await shown.user.click(bar().getByRole('button', { name: 'Select all 60 firms' }))
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('60 selected'))
  await shown.user.click(bar().getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(sizes).toEqual([50, 10])
  expect(saved[0]).toMatchObject({ name: 'firms.csv', content: { type: 'text/csv;charset=utf-8' } })
})
