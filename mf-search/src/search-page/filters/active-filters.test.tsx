import { screen, waitFor, within } from '@testing-library/react'
import { results, showSearch } from '../../../test/search-page.ts'

test('active filters are shown above the results, and each can be removed by a link', async () => {
  const { user, address } = showSearch('/search?q=ana&city=recife&reachesCity=true&specialties=uti,pediatria&page=2')
  await screen.findByRole('heading', { level: 1 })
  const chips = within(screen.getByRole('list', { name: 'Filtros ativos' }))
  const links = chips.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Recife/PE', '/search?q=ana&specialties=uti%2Cpediatria'],
    ['Quem viaja até Recife/PE', '/search?q=ana&city=recife&specialties=uti%2Cpediatria'],
    ['UTI', '/search?q=ana&city=recife&reachesCity=true&specialties=pediatria'],
    ['Pediatria', '/search?q=ana&city=recife&reachesCity=true&specialties=uti'],
    ['Limpar filtros', '/search?q=ana'],
  ])
  await user.click(chips.getByRole('link', { name: 'Remover filtro UTI' }))
  expect(address()).toBe('/search?q=ana&city=recife&reachesCity=true&specialties=pediatria')
  expect(screen.getByRole('button', { name: 'Filtros (3)' })).toHaveFocus()
  expect(await results()).toBeVisible()
})

test('two filters can be removed before a slow browser has shown the first removal', async () => {
  const { user, address, hold } = showSearch('/search?specialties=uti,pediatria')
  const chips = within(screen.getByRole('list', { name: 'Filtros ativos' }))
  hold('/search?specialties=pediatria')
  await user.click(chips.getByRole('link', { name: 'Remover filtro UTI' }))
  await user.click(chips.getByRole('link', { name: 'Remover filtro Pediatria' }))
  await waitFor(() => expect(address()).toBe('/search'))
})

test('filters with the same label have different names, also after another is removed', async () => {
  const { user } = showSearch('/search?type=opportunities&wantedProfession=medico&firmType=home_care&specialtyNeeded=home_care')
  const chips = within(screen.getByRole('list', { name: 'Filtros ativos' }))
  await user.click(chips.getByRole('link', { name: 'Remover filtro Médico(a)' }))
  const left = ['Tipo: Home Care', 'Especialidade procurada: Home Care', 'Limpar filtros']
  expect(chips.getAllByRole('link').map((link) => link.textContent)).toEqual(left)
})
