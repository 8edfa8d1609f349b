import { importFirms } from '@ponte/contracts/firms'
import { renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { formHandlers } from '../dev/form-handlers.ts'
import { current, detail, list, stageFirms } from '../../test/stage.ts'
import { importReport } from '../dev/care-samples.ts'
import { firm } from '../dev/samples.ts'
import FirmsPage from '../firms-page/firms-page.tsx'

function show(path = '/firms') {
  const { firms, answers } = stageFirms(3)
  const imported = respond(importFirms, ({ body }) => {
    if (!body.isDryRun) firms.push(firm(50, { name: 'Hospital Importado' }))
    return importReport({ rows: 1, good: 1, imported: body.isDryRun ? 0 : 1 })
  })
  return { ...renderScreen(FirmsPage, { user: 'admin', path, answers: [imported, ...formHandlers([], firms), ...answers] }), firms }
}

test('a new record is listed, selected and focused', async () => {
  const { user, host, firms, address } = show('/firms?q=cl%C3%ADnica')
  await list().findByText('3 firms')
  await user.click(screen.getByRole('button', { name: 'New firm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New firm' }))
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'Clínica Nova')
  await user.click(dialog.getByRole('button', { name: 'Create firm' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await list().findByText('4 firms')).toBeVisible()
  await waitFor(() => expect(current()).toHaveTextContent('Clínica Nova'))
  expect(detail().getByRole('heading', { name: 'Clínica Nova' })).toHaveFocus()
  expect(address()).toBe(`/firms?q=cl%C3%ADnica&id=${firms.at(-1)?.id}`)
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Firm created successfully', durationMs: 3000 }])
})

test('after an import the list reloads', async () => {
  const { user } = show()
  await list().findByText('3 firms')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: /import/i }))
  await user.upload(dialog.getByLabelText(/CSV/), new File(['CNPJ;Nome\r\n1;Hospital Importado\r\n'], 'firms.csv', { type: 'text/csv' }))
  await user.click(await dialog.findByRole('button', { name: /^Import/ }))
  expect(await list().findByRole('link', { name: /Hospital Importado/ })).toBeVisible()
  expect(list().getByText('4 firms')).toBeVisible()
})
