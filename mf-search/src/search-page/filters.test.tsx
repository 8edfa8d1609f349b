import { searchFilters, searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { refuse, renderScreen, respond } from '@ponte/platform/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { pageOf } from '../dev/samples.ts'
import SearchPage from './search-page.tsx'

const facets = {
  professions: [{ value: 'medico', label: 'Médico(a)', count: 12 }],
  cities: [{ value: 'recife', label: 'Recife', count: 1200 }],
  specialties: [
    { value: 'uti', label: 'UTI', count: 3 },
    { value: 'pediatria', label: 'Pediatria', count: 2 },
  ],
  types: [{ value: 'hospital', label: 'Hospital', count: 4 }],
  states: [{ value: 'PE', label: 'Pernambuco', count: 4 }],
}
const nobody = respond(searchProfessionals, () => pageOf([]))
const answers = [nobody, respond(searchOpportunities, () => pageOf([])), respond(searchFilters, () => facets)]

test('the filters open by their button, by keyboard too, and act through the address', async () => {
  const { user, address } = renderScreen(SearchPage, { path: '/search?q=ana&page=2', answers })
  const toggle = screen.getByRole('button', { name: 'Filtros' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByLabelText('Profissão')).toBeNull()
  toggle.focus()
  await user.keyboard('{Enter}')
  expect(toggle).toHaveAttribute('aria-expanded', 'true')

  await screen.findByRole('option', { name: 'Médico(a) (12)' })
  await user.selectOptions(screen.getByLabelText('Profissão'), 'Médico(a) (12)')
  await waitFor(() => expect(address()).toBe('/search?q=ana&profession=medico'))
  await user.selectOptions(screen.getByLabelText('Cidade'), 'Recife (1.200)')
  await user.click(screen.getByRole('checkbox', { name: 'UTI (3)' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pediatria (2)' }))
  await user.click(screen.getByRole('checkbox', { name: 'Aceita viajar' }))
  const all = '/search?q=ana&profession=medico&city=recife&specialties=uti%2Cpediatria&travelAvailability=true'
  await waitFor(() => expect(address()).toBe(all))

  await user.click(screen.getByRole('checkbox', { name: 'UTI (3)' }))
  await user.selectOptions(screen.getByLabelText('Profissão'), 'Todas')
  await waitFor(() => expect(address()).toBe('/search?q=ana&city=recife&specialties=pediatria&travelAvailability=true'))
  await user.click(screen.getByRole('link', { name: 'Limpar filtros' }))
  await waitFor(() => expect(address()).toBe('/search?q=ana'))
})

test('a shared address opens with its filters, also one that nobody fits', async () => {
  renderScreen(SearchPage, { path: '/search?profession=dentista&specialties=uti', answers })
  expect(screen.getByRole('button', { name: 'Filtros (2)' })).toHaveAttribute('aria-expanded', 'true')
  expect(await screen.findByRole('checkbox', { name: 'UTI (3)' })).toBeChecked()
  expect(screen.getByLabelText('Profissão')).toHaveDisplayValue('Dentista')
})

test('opportunities have filters of their own', async () => {
  const { user, address } = renderScreen(SearchPage, { path: '/search?type=opportunities', answers })
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await screen.findByRole('option', { name: 'Hospital (4)' })
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Hospital (4)')
  await user.selectOptions(screen.getByLabelText('Estado'), 'Pernambuco (4)')
  await user.click(screen.getByRole('checkbox', { name: 'Oferece hospedagem' }))
  await waitFor(() => expect(address()).toBe('/search?type=opportunities&firmType=hospital&state=PE&offersAccommodation=true'))
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Todos')
  await waitFor(() => expect(address()).toBe('/search?type=opportunities&state=PE&offersAccommodation=true'))
})

test('without the counts of the server every choice is still there', async () => {
  const { user } = renderScreen(SearchPage, { path: '/search', answers: [nobody, respond(searchFilters, () => refuse('unavailable'))] })
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  expect(screen.getByRole('option', { name: 'Florianópolis' })).toBeInTheDocument()
})
