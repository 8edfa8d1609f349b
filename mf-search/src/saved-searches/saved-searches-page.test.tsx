import { changeSavedSearch, listSavedSearches, removeSavedSearch, type SavedSearch } from '@ponte/contracts/saved-searches'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { savedSearch } from '../../test/saved-searches.ts'
import SavedSearchesPage from './saved-searches-page.tsx'

const uti = savedSearch(1, { label: 'Enfermeiro(a), UTI, Recife', address: '/search?profession=enfermeiro&specialties=uti&city=recife' })
const quiet = savedSearch(2, { alerts: false })

function show(searches: SavedSearch[] = [uti, quiet], answers: readonly HttpHandler[] = []) {
  const sent: unknown[] = []
  let kept = searches
  const usual = [
    respond(listSavedSearches, () => kept),
    respond(changeSavedSearch, ({ params: { id }, body: { alerts } }) => {
      sent.push([id, alerts])
      kept = kept.map((one) => (one._id === id ? { ...one, alerts } : one))
    }),
    respond(removeSavedSearch, ({ params: { id } }) => {
      sent.push([id, 'removed'])
      kept = kept.filter((one) => one._id !== id)
    }),
  ]
  return { ...renderScreen(SavedSearchesPage, { user: 'firm', path: '/buscas-salvas', answers: [...answers, ...usual] }), sent }
}

const alertsOf = (label: string) => screen.findByRole('switch', { name: `Avisos por e-mail: ${label}` })

test('each search is a link, with a switch for its e-mails', async () => {
  show()
  expect(await screen.findByRole('link', { name: uti.label })).toHaveAttribute('href', uti.address)
  expect(await alertsOf(uti.label)).toBeChecked()
  expect(await alertsOf(quiet.label)).not.toBeChecked()
  expect(screen.getAllByText('10/11/2026')).toHaveLength(2)
})

test('the switch changes at once', async () => {
  const { user, sent } = show()
  await user.click(await alertsOf(uti.label))
  expect(await alertsOf(uti.label)).not.toBeChecked()
  await waitFor(() => expect(sent).toEqual([[uti._id, false]]))
})

test('a refused change is reverted and reported', async () => {
  const { user, host } = show([quiet], [respond(changeSavedSearch, () => refuse('unavailable'))])
  await user.click(await alertsOf(quiet.label))
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', message: /Serviço indisponível/ }]))
  expect(await alertsOf(quiet.label)).not.toBeChecked()
})

test('removing asks first, then moves the focus to the list', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: `Remover a busca ${uti.label}` }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remover esta busca?' }))
  expect(dialog.getByText(/sai da sua lista/)).toHaveTextContent(uti.label)
  await user.click(dialog.getByRole('button', { name: 'Manter' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: `Remover a busca ${uti.label}` }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(screen.queryByText(uti.label)).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('region', { name: 'Buscas salvas' })).toHaveFocus()
  expect(sent).toEqual([[uti._id, 'removed']])
})

test('a failed removal keeps the search and is reported', async () => {
  const { user, host } = show([uti], [respond(removeSavedSearch, () => refuse('unavailable'))])
  await user.click(await screen.findByRole('button', { name: /^Remover a busca/ }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', message: /Serviço indisponível/ }]))
  expect(screen.getByRole('link', { name: uti.label })).toBeVisible()
})

test('a change whose answer is lost is shown once the list is fetched again', async () => {
  let searches = [uti, quiet]
  const lost = [
    respond(listSavedSearches, () => searches),
    respond(changeSavedSearch, () => {
      searches = [{ ...uti, alerts: false }, quiet]
      return refuse('unavailable')
    }),
    respond(removeSavedSearch, () => {
      searches = [quiet]
      return refuse('unavailable')
    }),
  ]
  const { user, host } = show([], lost)
  await user.click(await alertsOf(uti.label))
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  await waitFor(async () => expect(await alertsOf(uti.label)).not.toBeChecked())
  await user.click(screen.getByRole('button', { name: `Remover a busca ${uti.label}` }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: uti.label })).toBeNull())
})

test('an empty list explains how to fill it', async () => {
  show([])
  expect(screen.getByText('Abrindo suas buscas salvas…')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Nenhuma busca salva' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buscar profissionais' })).toHaveAttribute('href', '/search')
})

test('a list that fails to load says why and can be retried', async () => {
  const { user } = show([uti], [respond(listSavedSearches, () => refuse('unavailable'))])
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByText(/Serviço indisponível/)).toBeVisible()
  server.use(respond(listSavedSearches, () => [uti]))
  await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('link', { name: uti.label })).toBeVisible()
})
