import { searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { respond } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { opportunity, pageOf, professional, stats } from '../dev/samples.ts'
import { cardOf, cards, many, results, showSearch, announcement } from '../../test/search-page.ts'

test('a professional is shown with their main facts, and the name links to the profile', async () => {
  const ana = professional(7, { fullName: 'Ana Luz', bio: 'Oito anos de FUE.' })
  showSearch('/search', { answers: [respond(searchProfessionals, () => pageOf([ana]))] })
  expect(await announcement('1 profissional encontrado')).toBeVisible()
  const card = cardOf('Ana Luz')
  expect(card.getByRole('link', { name: 'Ana Luz' })).toHaveAttribute('href', `/profissionais/${ana._id}`)
  for (const seen of [
    'Instrumentador(a) Cirúrgico(a) · Curitiba/PR',
    'Oito anos de FUE.',
    '4,8 · 31 avaliações',
    'Transplante Capilar',
    'Aceita viajar',
  ]) {
    expect(card.getByText(seen)).toBeVisible()
  }
})

test('missing details leave no gaps', async () => {
  const bare = professional(1, {
    profession: null,
    city: null,
    bio: null,
    specialties: [],
    travelAvailability: false,
    stats: stats({ overallRating: null, totalEvaluations: 0 }),
  })
  showSearch('/search', { answers: [respond(searchProfessionals, () => pageOf([bare]))] })
  expect(await screen.findByText('Ainda sem avaliações')).toBeVisible()
  expect(await results()).not.toHaveTextContent(/null|·|Aceita viajar/)
})

test('an opportunity is shown with its needs and offers', async () => {
  const sol = opportunity(1, { name: 'Clínica Sol' })
  showSearch('/search?type=opportunities', { answers: [respond(searchOpportunities, () => pageOf([sol]))] })
  expect(await screen.findByRole('link', { name: 'Clínica Sol' })).toHaveAttribute('href', `/empresas/${sol._id}`)
  const card = within(await results())
  for (const seen of ['Clínica · Recife/PE', '4,8 · 31 avaliações', /Duas salas/, 'Transplante Capilar', 'Oferece hospedagem']) {
    expect(card.getByText(seen)).toBeVisible()
  }
})

test('the address determines the request', async () => {
  const asked = jest.fn()
  const answers = [respond(searchProfessionals, ({ query }) => (asked(query), pageOf(many, query)))]
  showSearch('/search?q=ana&page=2&profession=medico&specialties=uti,cardiologia&travelAvailability=true&city=nowhere', { answers })
  await results()
  const filters = { profession: 'medico', specialties: ['uti', 'cardiologia'], travelAvailability: true }
  expect(asked.mock.calls).toEqual([[{ query: 'ana', page: 2, limit: 20, ...filters }]])
  expect(screen.getByRole('searchbox', { name: 'Buscar profissionais' })).toHaveValue('ana')
})

test('back and forward restore the earlier search and its text', async () => {
  const { user, router, address } = showSearch('/search?q=ana')
  await results()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'beto{Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=beto'))
  await act(() => router.navigate(-1))
  expect(screen.getByRole('searchbox')).toHaveValue('ana')
  await act(() => router.navigate(1))
  expect(screen.getByRole('searchbox')).toHaveValue('beto')
  expect(await results()).toBeVisible()
})

test('Enter searches from the first page and keeps the focus; an empty text means all', async () => {
  const { user, address } = showSearch('/search?q=ana&city=recife&page=2&cursor=abc')
  const box = screen.getByRole('searchbox')
  await user.clear(box)
  await user.type(box, ' beto {Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=beto&city=recife'))
  expect(box).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Limpar o texto' }))
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(address()).toBe('/search?city=recife'))
})

test('a typed day is a filter that can be removed', async () => {
  const { user } = showSearch('/search')
  await user.type(screen.getByRole('searchbox'), 'ana amanhã{Enter}')
  expect(await screen.findByRole('link', { name: /^Remover filtro Disponível em/ })).toHaveAttribute('href', '/search?q=ana')
})

test('the box does not keep a typed day if the rest of its text stays the same', async () => {
  const { user, address } = showSearch('/search?q=ana')
  const box = screen.getByRole('searchbox')
  await user.type(box, ' amanhã{Enter}')
  expect(box).toHaveValue('ana')
  await user.click(await screen.findByRole('link', { name: /^Remover filtro Disponível em/ }))
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(address()).toBe('/search?q=ana'))
})

test('without scripts the form keeps the filters', async () => {
  showSearch('/search?type=opportunities&q=sol&state=PE')
  const form = screen.getByRole<HTMLInputElement>('searchbox').form
  expect(form).toHaveAttribute('action', '/search')
  expect(form).toHaveFormValues({ type: 'opportunities', q: 'sol', state: 'PE' })
  expect(await results()).toBeVisible()
})

test('the tabs are links that keep the text and drop the filters', async () => {
  showSearch('/search?q=ana&city=recife')
  const tabs = within(screen.getByRole('navigation', { name: 'O que buscar' }))
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Profissionais')
  expect(tabs.getByRole('link', { name: 'Oportunidades' })).toHaveAttribute('href', '/search?type=opportunities&q=ana')
  expect(await results()).toBeVisible()
})

test('a slow browser keeps what is typed after Enter, and the last search wins', async () => {
  const { user, address, hold } = showSearch('/search?q=ana')
  await results()
  const release = hold('/search?q=ana+luz')
  await user.type(screen.getByRole('searchbox'), ' luz{Enter} de')
  await release()
  expect(screen.getByRole('searchbox')).toHaveValue('ana luz de')
  hold('/search?q=beto')
  for (const text of ['beto', 'ana luz']) {
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), `${text}{Enter}`)
  }
  await waitFor(() => expect(address()).toBe('/search?q=ana+luz'))
})

test('the title names the search, also under a contact', async () => {
  const { host, router } = showSearch('/search?q=ana&profession=enfermeiro&city=recife')
  await results()
  expect(host.titles).toEqual(['“ana”: Enfermeiro(a) em Recife/PE'])
  await act(() => router.navigate(`${router.state.location.pathname}${router.state.location.search}&contato=x`))
  expect(host.titles).toHaveLength(2)
})

test('every contact link makes a visitor sign in and returns to this search', async () => {
  showSearch('/search?q=ana&page=2')
  await results()
  expect(screen.getByText(/Entre na sua conta/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login?next=%2Fsearch%3Fq%3Dana%26page%3D2')
  expect(screen.getByRole('link', { name: 'Ver Contatos de Profissional 21' })).toHaveAttribute(
    'href',
    expect.stringContaining('/login?next=%2Fsearch%3Fq%3Dana%26page%3D2%26contato%3D'),
  )
  expect(screen.queryByRole('link', { name: 'Meus favoritos' })).toBeNull()
})

test.each(['professional', 'firm'] as const)('a %s sees no prompt, and has favorites', async (user) => {
  showSearch('/search?q=ana', { user })
  await results()
  expect(screen.queryByText(/Entre na sua conta/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Ver Contatos de Profissional 1' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Meus favoritos' })).toHaveAttribute('href', '/favoritos')
  expect(cards()).toHaveLength(20)
})

test('an admin sees no prompt or save buttons, and contacts as links', async () => {
  showSearch('/search?q=ana', { user: 'admin' })
  await results()
  expect(screen.queryByText(/Entre na sua conta|Meus favoritos/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver Contatos de Profissional 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/professionals\?id=/),
  )
})

test('a newcomer in a reserved place has a badge, and the reason says so', async () => {
  const people = [professional(1), professional(2, { fullName: 'Bia Reis', isNewHere: true })]
  const { user } = showSearch('/search', { answers: [respond(searchProfessionals, () => pageOf(people))] })
  expect(await screen.findByText('Novo por aqui')).toBe(cardOf('Bia Reis').getByText('Novo por aqui'))
  await user.click(cardOf('Bia Reis').getByText('Por que este resultado'))
  expect(cardOf('Bia Reis').getByText(/^Este lugar é de quem chegou há pouco/)).toBeVisible()
  expect(cardOf('Bia Reis').queryByText(/^Ordem:/)).toBeNull()
})

test("the viewer's own card has a badge and no contact button", async () => {
  const me = professional(1, { fullName: 'Ana Luz', isYours: true })
  showSearch('/search', { user: 'professional', answers: [respond(searchProfessionals, () => pageOf([me, professional(2)]))] })
  await results()
  expect(cardOf('Ana Luz').getByText('Você')).toBeVisible()
  expect(cardOf('Ana Luz').queryByRole('button')).toBeNull()
  expect(cardOf('Profissional 2').queryByText('Você')).toBeNull()
  expect(cardOf('Profissional 2').getByRole('button', { name: 'Ver Contatos de Profissional 2' })).toBeVisible()
})
