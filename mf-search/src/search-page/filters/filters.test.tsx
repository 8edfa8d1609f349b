import { searchOpenings } from '@ponte/contracts/search-openings'
import { searchFilters, searchProfessionals } from '@ponte/contracts/search'
import { refuse, respond } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pageOf } from '../../dev/samples.ts'
import { many, nothing, results, showSearch } from '../../../test/search-page.ts'

const facets = {
  professions: [{ value: 'medico', label: 'Médico(a)', count: 12 }],
  cities: [{ value: 'recife', label: 'Recife', count: 1200 }],
  specialties: [
    { value: 'uti', label: 'UTI', count: 3 },
    { value: 'home_care', label: 'Home Care', count: 5 },
    { value: 'pediatria', label: 'Pediatria', count: 0 },
  ],
  types: [{ value: 'hospital', label: 'Hospital', count: 4 }],
  states: [{ value: 'PE', label: 'Pernambuco', count: 4 }],
}
const counted = respond(searchFilters, () => facets)
const sheet = () => within(screen.getByRole('dialog', { name: 'Filtros' }))

/** A screen with or without room for filters beside the results. The returned function rotates it. */
function beWide(matches = true) {
  const query = Object.assign(new EventTarget(), { matches, media: '', onchange: null, addListener() {}, removeListener() {} })
  jest.spyOn(window, 'matchMedia').mockReturnValue(query)
  return (isWide: boolean) => {
    query.matches = isWide
    fireEvent(query as unknown as Window, new Event('change'))
  }
}

test('on a wide screen the filters open beside the results, and each applies at once through the address', async () => {
  beWide()
  const { user, address } = showSearch('/search?q=ana&page=2', { answers: [counted] })
  const toggle = screen.getByRole('button', { name: 'Filtros' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  toggle.focus()
  await user.keyboard('{Enter}')
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const panel = within(await screen.findByRole('region', { name: 'Filtros' }))

  await panel.findByRole('option', { name: 'Médico(a) (12)' })
  await user.selectOptions(panel.getByLabelText('Profissão'), 'Médico(a) (12)')
  await waitFor(() => expect(address()).toBe('/search?q=ana&profession=medico'))
  await user.clear(panel.getByLabelText('Cidade'))
  await user.type(panel.getByLabelText('Cidade'), 'Recife')
  await user.click(panel.getByRole('checkbox', { name: 'UTI (3)' }))
  await user.click(panel.getByRole('checkbox', { name: 'Aceita viajar' }))
  const all = '/search?q=ana&profession=medico&city=recife&specialties=uti&travelAvailability=true'
  await waitFor(() => expect(address()).toBe(all))

  await user.click(panel.getByRole('checkbox', { name: 'UTI (3)' }))
  await user.selectOptions(panel.getByLabelText('Profissão'), 'Todas')
  await waitFor(() => expect(address()).toBe('/search?q=ana&city=recife&travelAvailability=true'))
  expect(screen.getByRole('button', { name: 'Filtros (2)' })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a day applies at once, a partial year does not, and its chip removes only the day', async () => {
  beWide()
  const { user, address } = showSearch('/search?city=recife', { answers: [counted] })
  const field = within(await screen.findByRole('region', { name: 'Filtros' })).getByLabelText('Disponível em')
  fireEvent.change(field, { target: { value: '0202-12-18' } })
  expect(address()).toBe('/search?city=recife')
  expect(field).toHaveValue('0202-12-18')
  fireEvent.change(field, { target: { value: '2099-12-18' } })
  await waitFor(() => expect(address()).toBe('/search?city=recife&date=2099-12-18'))
  await user.click(screen.getByRole('link', { name: 'Remover filtro Disponível em 18/12/2099' }))
  expect(address()).toBe('/search?city=recife')
  expect(field).toHaveValue('')
})

test('a period has a first and a last day, and next week is one press away', async () => {
  beWide()
  const { user, address } = showSearch('/search?date=2099-12-18', { answers: [counted] })
  const panel = within(await screen.findByRole('region', { name: 'Filtros' }))
  await user.type(panel.getByLabelText('Até (opcional)'), '2099-12-20')
  await waitFor(() => expect(address()).toBe('/search?date=2099-12-18..2099-12-20'))
  expect(screen.getByRole('link', { name: 'Remover filtro Disponível de 18/12/2099 até 20/12/2099' })).toBeVisible()
  // A later first day ends the period.
  await user.clear(panel.getByLabelText('Disponível em'))
  await user.type(panel.getByLabelText('Disponível em'), '2099-12-24')
  await waitFor(() => expect(address()).toBe('/search?date=2099-12-24'))
  expect(panel.getByLabelText('Até (opcional)')).toHaveValue('')
  await user.click(panel.getByRole('button', { name: 'Próxima semana' }))
  await waitFor(() => expect(address()).toMatch(/^\/search\?date=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/))
  expect(panel.getByLabelText('Até (opcional)')).not.toHaveValue('')
})

describe('before a slow browser has shown a choice', () => {
  const profession = '/search?q=ana&profession=medico'
  async function showWide() {
    beWide()
    const shown = showSearch('/search?q=ana', { answers: [counted] })
    await shown.user.click(screen.getByRole('button', { name: 'Filtros' }))
    await screen.findByRole('option', { name: 'Médico(a) (12)' })
    return { ...shown, release: shown.hold(profession) }
  }

  test('the next one adds to it', async () => {
    const { user, address, release } = await showWide()
    await user.selectOptions(screen.getByLabelText('Profissão'), 'Médico(a) (12)')
    expect(screen.getByLabelText('Profissão')).toHaveValue('medico')
    await user.click(screen.getByRole('checkbox', { name: 'UTI (3)' }))
    await waitFor(() => expect(address()).toBe(`${profession}&specialties=uti`))
    await release()
    expect(screen.getByLabelText('Profissão')).toHaveValue('medico')
    expect(screen.getByRole('checkbox', { name: 'UTI (3)' })).toBeChecked()
  })

  test('it can be taken back, by the field and by the browser', async () => {
    const { user, router, address, release } = await showWide()
    await user.selectOptions(screen.getByLabelText('Profissão'), 'Médico(a) (12)')
    await user.selectOptions(screen.getByLabelText('Profissão'), 'Todas')
    await waitFor(() => expect(address()).toBe('/search?q=ana'))
    await user.selectOptions(screen.getByLabelText('Profissão'), 'Médico(a) (12)')
    await waitFor(() => expect(address()).toBe(profession))
    await act(() => router.navigate(-1))
    expect(address()).toBe('/search?q=ana')
    await waitFor(() => expect(screen.getByLabelText('Profissão')).toHaveValue(''))
    await release()
    expect(screen.getByLabelText('Profissão')).toHaveValue('')
  })
})

test('turning a tablet closes the sheet', async () => {
  const turn = beWide(false)
  const { user } = showSearch('/search?q=ana', { answers: [counted] })
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await screen.findByRole('dialog', { name: 'Filtros' })
  turn(true)
  turn(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a shared address opens with its filters, even without results', async () => {
  beWide()
  showSearch('/search?profession=dentista&specialties=pediatria', { answers: [counted] })
  const panel = within(await screen.findByRole('region', { name: 'Filtros' }))
  expect(await panel.findByRole('checkbox', { name: 'Pediatria (0)' })).toBeChecked()
  expect(panel.getByLabelText('Profissão')).toHaveDisplayValue('Dentista (0)')
})

test('on a phone the filters are a sheet with result counts, applied by one button', async () => {
  const answers = [
    respond(searchProfessionals, ({ query }) => pageOf(query.specialties === undefined ? many : many.slice(0, 7), query)),
    counted,
  ]
  const { user, address } = showSearch('/search?q=ana', { answers })
  const toggle = screen.getByRole('button', { name: 'Filtros' })
  expect(toggle).toHaveAttribute('aria-haspopup', 'dialog')
  await user.click(toggle)
  expect(await screen.findByRole('button', { name: 'Ver 45 resultados' })).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Filtros' })).toHaveAttribute('data-closes-on-back')
  await user.click(await sheet().findByRole('checkbox', { name: 'UTI (3)' }))
  expect(address()).toBe('/search?q=ana')
  await user.click(await sheet().findByRole('button', { name: 'Ver 7 resultados' }))
  expect(address()).toBe('/search?q=ana&specialties=uti')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toggle).toHaveFocus()
})

test('closing the sheet changes nothing; clearing it keeps the text', async () => {
  const { user, address } = showSearch('/search?q=ana&city=recife', { answers: [counted] })
  await user.click(screen.getByRole('button', { name: 'Filtros (1)' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Aceita viajar' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/search?q=ana&city=recife')

  await user.click(screen.getByRole('button', { name: 'Filtros (1)' }))
  expect(sheet().getByRole('checkbox', { name: 'Aceita viajar' })).not.toBeChecked()
  await user.click(sheet().getByRole('button', { name: 'Limpar filtros' }))
  await user.click(sheet().getByRole('button', { name: /^Ver \d/ }))
  expect(address()).toBe('/search?q=ana')
})

test('counts are requested for the whole draft', async () => {
  const asked = jest.fn()
  const answers = [respond(searchFilters, ({ query }) => (asked(query), facets))]
  const { user } = showSearch('/search?q=ana&page=2&cursor=abc', { answers })
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await user.click(await screen.findByRole('checkbox', { name: 'UTI (3)' }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(asked.mock.calls).toEqual([
    [{ type: 'professionals', query: 'ana' }],
    [{ type: 'professionals', query: 'ana', specialties: ['uti'] }],
  ])
})

test('any municipality is found by typing, after the short list', async () => {
  const { user, address } = showSearch('/search', { answers: [counted] })
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const city = await screen.findByLabelText('Cidade')
  await user.click(city)
  expect(screen.getAllByRole('option', { name: /\// })[0]).toHaveTextContent(/^São Paulo\/SP/)
  await screen.findByRole('option', { name: 'Abadia de Goiás/GO' })
  await user.type(city, 'sao bernardo do')
  await user.click(screen.getByRole('option', { name: 'São Bernardo do Campo/SP' }))
  await user.click(sheet().getByRole('button', { name: /resultado/ }))
  expect(address()).toBe('/search?city=sao_bernardo_do_campo_sp')
  expect(screen.getByRole('link', { name: 'Remover filtro São Bernardo do Campo/SP' })).toBeVisible()
})

test('estimated counts are marked', async () => {
  const { user } = showSearch('/search', { answers: [respond(searchFilters, () => ({ ...facets, countsAreEstimates: true }))] })
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await user.click(await screen.findByLabelText('Cidade'))
  expect(await screen.findByRole('option', { name: 'Recife/PE (≈ 1.200)' })).toBeInTheDocument()
})

test('specialties show the most frequent ones, the chosen ones, and the rest on demand', async () => {
  const { user } = showSearch('/search?specialties=urologia', { answers: [counted] })
  await user.click(screen.getByRole('button', { name: 'Filtros (1)' }))
  const boxes = async () => {
    await screen.findByRole('checkbox', { name: 'UTI (3)' })
    return within(screen.getByRole('group', { name: 'Especialidades' })).getAllByRole<HTMLInputElement>('checkbox')
  }
  const few = await boxes()
  expect(few).toHaveLength(9)
  expect(few[0]).toHaveAccessibleName('Home Care (5)')
  expect(few.at(-1)).toHaveAccessibleName('Urologia (0)')
  await user.click(screen.getByRole('button', { name: 'Ver todas (22)' }))
  expect(await boxes()).toHaveLength(22)
})

test('the travel filter requires a city', async () => {
  beWide()
  const { user, address } = showSearch('/search?travelAvailability=true', { answers: [counted] })
  const reaches = await screen.findByRole('checkbox', { name: 'Quem viaja até mim' })
  expect(reaches).toBeDisabled()
  expect(reaches).toHaveAccessibleDescription('Escolha antes a sua cidade.')
  await screen.findByRole('option', { name: 'Médico(a) (12)' })
  await user.clear(screen.getByLabelText('Cidade'))
  await user.type(screen.getByLabelText('Cidade'), 'Recife')
  await waitFor(() => expect(reaches).toBeEnabled())
  expect(reaches).toHaveAccessibleDescription('Mostra também quem mora em outro lugar e viaja até Recife/PE.')
  await user.click(reaches)
  await waitFor(() => expect(address()).toBe('/search?city=recife&reachesCity=true&travelAvailability=true'))
  await user.clear(screen.getByLabelText('Cidade'))
  await waitFor(() => expect(address()).toBe('/search?travelAvailability=true'))
})

test('opportunities have their own filters', async () => {
  beWide()
  const { user, address } = showSearch('/search?type=opportunities', { answers: [counted] })
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await screen.findByRole('option', { name: 'Hospital (4)' })
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Hospital (4)')
  await user.selectOptions(screen.getByLabelText('Estado'), 'Pernambuco (4)')
  await user.click(screen.getByRole('checkbox', { name: 'Oferece hospedagem' }))
  await waitFor(() => expect(address()).toBe('/search?type=opportunities&firmType=hospital&state=PE&offersAccommodation=true'))
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Todos')
  await waitFor(() => expect(address()).toBe('/search?type=opportunities&state=PE&offersAccommodation=true'))
})

test('opportunities can be filtered by specialty, and its chip removes it', async () => {
  beWide()
  const { user, address } = showSearch('/search?type=opportunities&state=PE', { answers: [counted] })
  await user.selectOptions(await screen.findByLabelText('Especialidade procurada'), 'UTI')
  await waitFor(() => expect(address()).toBe('/search?type=opportunities&state=PE&specialtyNeeded=uti'))
  await user.click(screen.getByRole('link', { name: 'Remover filtro UTI' }))
  expect(address()).toBe('/search?type=opportunities&state=PE')
})

test('opportunities can be filtered by profession and city, and so can openings', async () => {
  beWide()
  const asked = jest.fn()
  const openings = respond(searchOpenings, ({ query }) => (asked(query), { results: [], nextCursor: null }))
  const { user, address } = showSearch('/search?type=opportunities&state=PE', { answers: [counted, openings] })
  await user.selectOptions(await screen.findByLabelText('Profissão procurada'), 'Enfermeiro(a)')
  await user.clear(screen.getByLabelText('Cidade'))
  await user.type(screen.getByLabelText('Cidade'), 'Recife')
  await waitFor(() => expect(address()).toBe('/search?type=opportunities&wantedProfession=enfermeiro&state=PE&firmCity=recife'))
  expect(await screen.findByText('Nenhuma vaga aberta com esses filtros.')).toBeVisible()
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ profession: 'enfermeiro', city: 'recife' }))
})

test('without counts every choice still works', async () => {
  const { user } = showSearch('/search', { answers: [respond(searchFilters, () => refuse('unavailable'))] })
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await user.click(await screen.findByLabelText('Cidade'))
  expect(screen.getByRole('option', { name: 'Florianópolis/SC' })).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Cardiologia' })).toBeEnabled()
})

test('a search can be saved once it has a text or filters', async () => {
  const { unmount } = showSearch('/search', { user: 'firm', answers: [respond(searchFilters, () => nothing)] })
  await results()
  expect(screen.queryByRole('button', { name: /salvar busca/i })).toBeNull()
  unmount()
  showSearch('/search?city=recife', { user: 'firm' })
  expect(await screen.findByRole('button', { name: /salvar busca/i })).toBeVisible()
})
