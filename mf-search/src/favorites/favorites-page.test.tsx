import { logContact } from '@ponte/contracts/contacts'
import { favoriteIds, listFavorites, removeFavorite, saveFavorite, type Favorite } from '@ponte/contracts/favorites'
import { queries } from '@ponte/platform/query'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { loggedContact } from '../../test/contacts.ts'
import { opportunity, pageOf, professional } from '../dev/samples.ts'
import FavoritesPage from './favorites-page.tsx'
import { subjectOf } from './subject.ts'

const savedAt = '2026-11-10T15:00:00.000Z'
const ana: Favorite = { type: 'professionals', note: null, savedAt, professional: professional(7, { fullName: 'Ana Luz' }) }
const sol: Favorite = { type: 'opportunities', note: 'Ligar em março', savedAt, opportunity: opportunity(3, { name: 'Clínica Sol' }) }

function show(favorites: readonly Favorite[] = [ana, sol], answers: readonly HttpHandler[] = [], path = '/favoritos') {
  const idsOf = (type: Favorite['type']) => favorites.filter((one) => one.type === type).map((one) => subjectOf(one).id)
  const saved: unknown[] = []
  const usual = [
    respond(listFavorites, ({ query }) => pageOf(favorites, query)),
    respond(favoriteIds, () => ({ professionals: idsOf('professionals'), opportunities: idsOf('opportunities') })),
    respond(saveFavorite, ({ params, body }) => void saved.push([params.type, body])),
    respond(removeFavorite, ({ params: { type, id } }) => {
      saved.push([type, 'removed'])
      return { note: favorites.find((one) => subjectOf(one).id === id)?.note ?? null }
    }),
  ]
  return { ...renderScreen(FavoritesPage, { user: 'professional', path, answers: [...answers, ...usual] }), saved }
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('li') ?? heading)
}

test('people and firms are listed with their notes, and link to their profiles', async () => {
  show()
  const person = await card('Ana Luz')
  expect(person.getByRole('link', { name: 'Ana Luz' })).toHaveAttribute('href', `/profissionais/${subjectOf(ana).id}`)
  expect(person.getByText('Instrumentador(a) Cirúrgico(a) em Curitiba/PR')).toBeVisible()
  expect(person.getByText('4,8 · 31 avaliações')).toBeVisible()
  expect(person.getByRole('button', { name: 'Ver Contatos de Ana Luz' })).toBeVisible()
  expect(person.getByText('10/11/2026')).toBeVisible()
  const firm = await card('Clínica Sol')
  expect(firm.getByRole('link', { name: 'Clínica Sol' })).toHaveAttribute('href', `/empresas/${subjectOf(sol).id}`)
  expect(firm.getByText('Ligar em março')).toBeVisible()
  expect(firm.getByText('Só você vê')).toBeVisible()
  expect(screen.getByText('2 favoritos')).toBeVisible()
})

test('a note can be written, is saved and shown, and keeps the focus', async () => {
  const { user, saved } = show()
  const person = await card('Ana Luz')
  await user.click(person.getByRole('button', { name: 'Escrever anotação sobre Ana Luz' }))
  expect(person.getByRole('textbox', { name: 'Anotação' })).toHaveFocus()
  await user.keyboard('Boa em FUE')
  expect(person.getByText('10/500')).toBeVisible()
  await user.click(person.getByRole('button', { name: 'Salvar anotação' }))
  expect(await person.findByText('Boa em FUE')).toBeVisible()
  expect(person.getByRole('button', { name: 'Mudar anotação sobre Ana Luz' })).toHaveFocus()
  expect(saved).toEqual([['professionals', { note: 'Boa em FUE' }]])
})

test('a note that was not saved is kept as a draft until it is cancelled or saved', async () => {
  const first = show()
  await first.user.click((await card('Ana Luz')).getByRole('button', { name: 'Escrever anotação sobre Ana Luz' }))
  await first.user.keyboard('Boa em')
  first.unmount()
  const second = show()
  const person = await card('Ana Luz')
  expect(person.getByRole('textbox', { name: 'Anotação' })).toHaveValue('Boa em')
  expect((await card('Clínica Sol')).queryByRole('textbox')).toBeNull()
  await second.user.click(person.getByRole('button', { name: 'Cancelar' }))
  expect(person.queryByRole('textbox')).toBeNull()
  await second.user.click(person.getByRole('button', { name: 'Escrever anotação sobre Ana Luz' }))
  await second.user.keyboard('Boa em FUE')
  await second.user.click(person.getByRole('button', { name: 'Salvar anotação' }))
  expect(await person.findByText('Boa em FUE')).toBeVisible()
  expect(second.saved).toEqual([['professionals', { note: 'Boa em FUE' }]])
  expect(sessionStorage).toHaveLength(0)
})

test('the focus stays where the user has moved it while a note is saved', async () => {
  const saving = respond(saveFavorite, () => screen.getByRole('link', { name: 'Clínica Sol' }).focus())
  const { user } = show(undefined, [saving])
  const person = await card('Ana Luz')
  await user.click(person.getByRole('button', { name: 'Escrever anotação sobre Ana Luz' }))
  await user.keyboard('Boa em FUE')
  await user.click(person.getByRole('button', { name: 'Salvar anotação' }))
  expect(await person.findByText('Boa em FUE')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Clínica Sol' })).toHaveFocus()
})

test('what is typed while a note is saved stays in the field', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const { user } = show([ana], [respond(saveFavorite, () => answered)])
  const person = await card('Ana Luz')
  await user.click(person.getByRole('button', { name: 'Escrever anotação sobre Ana Luz' }))
  await user.keyboard('Boa em FUE')
  await user.click(person.getByRole('button', { name: 'Salvar anotação' }))
  await user.type(person.getByRole('textbox', { name: 'Anotação' }), ' e FUT')
  answer()
  await waitFor(() => expect(person.getByRole('button', { name: 'Salvar anotação' })).not.toHaveAttribute('aria-busy', 'true'))
  expect(person.getByRole('textbox', { name: 'Anotação' })).toHaveValue('Boa em FUE e FUT')
})

test('an emptied note is deleted; a cancelled edit changes nothing', async () => {
  const { user, saved } = show()
  const firm = await card('Clínica Sol')
  await user.click(firm.getByRole('button', { name: 'Mudar anotação sobre Clínica Sol' }))
  await user.clear(firm.getByRole('textbox'))
  await user.click(firm.getByRole('button', { name: 'Cancelar' }))
  expect(firm.getByText('Ligar em março')).toBeVisible()
  await user.click(firm.getByRole('button', { name: 'Mudar anotação sobre Clínica Sol' }))
  await user.clear(firm.getByRole('textbox'))
  await user.click(firm.getByRole('button', { name: 'Salvar anotação' }))
  expect(await firm.findByRole('button', { name: 'Escrever anotação sobre Clínica Sol' })).toBeVisible()
  expect(firm.queryByText('Ligar em março')).toBeNull()
  expect(saved).toEqual([['opportunities', { note: null }]])
})

test('the input stays if saving fails', async () => {
  const { user } = show([ana], [respond(saveFavorite, () => refuse('unavailable'))])
  const person = await card('Ana Luz')
  await user.click(person.getByRole('button', { name: /Escrever anotação/ }))
  await user.keyboard('Não perder')
  await user.click(person.getByRole('button', { name: 'Salvar anotação' }))
  expect(await person.findByText(/Serviço indisponível/)).toBeVisible()
  expect(person.getByRole('textbox', { name: 'Anotação' })).toHaveValue('Não perder')
})

test('a removed favorite can be restored with its note', async () => {
  const { user, saved } = show()
  await user.click((await card('Clínica Sol')).getByRole('button', { name: 'Remover Clínica Sol dos favoritos' }))
  expect(await screen.findByText('Clínica Sol saiu dos seus favoritos.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Clínica Sol' })).toBeNull()
  const undo = screen.getByRole('button', { name: 'Desfazer: manter Clínica Sol nos favoritos' })
  expect(undo).toHaveFocus()
  await user.click(undo)
  expect((await card('Clínica Sol')).getByText('Ligar em março')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remover Clínica Sol dos favoritos' })).toHaveFocus()
  await waitFor(() =>
    expect(saved).toEqual([
      ['opportunities', 'removed'],
      ['opportunities', { note: 'Ligar em março' }],
    ]),
  )
})

/** Removes Clínica Sol. The server no longer lists it. */
async function removeSol() {
  const shown = show([ana, sol], [respond(logContact, () => loggedContact())])
  await shown.user.click((await card('Clínica Sol')).getByRole('button', { name: 'Remover Clínica Sol dos favoritos' }))
  await waitFor(() => expect(shown.saved).toEqual([['opportunities', 'removed']]))
  server.use(respond(listFavorites, ({ query }) => pageOf([ana], query)))
  return shown
}

const undo = () => screen.getByRole('button', { name: 'Desfazer: manter Clínica Sol nos favoritos' })

test('a contact seen from the list marks its favorite, and removed ones can still be restored', async () => {
  const { user } = await removeSol()
  await user.click((await card('Ana Luz')).getByRole('button', { name: 'Ver Contatos de Ana Luz' }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar e ver contatos' }))
  await screen.findByRole('dialog', { name: /^Contatos de/ })
  await user.keyboard('{Escape}')
  expect((await card('Ana Luz')).getByText('Você já tem este contato')).toBeVisible()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(undo()).toBeVisible()
})

test('a short loss of the network leaves removed favorites to be restored', async () => {
  await removeSol()
  fireEvent(window, new Event('offline'))
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(undo()).toBeVisible()
})

test('the note is restored even if the removal answered none, as on older servers', async () => {
  const { user, saved } = show([sol], [respond({ ...removeFavorite, status: 204 }, () => undefined)])
  await user.click((await card('Clínica Sol')).getByRole('button', { name: 'Remover Clínica Sol dos favoritos' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer: manter Clínica Sol nos favoritos' }))
  await waitFor(() => expect(saved).toEqual([['opportunities', { note: 'Ligar em março' }]]))
})

test('a note that was deleted on another device is not restored', async () => {
  const { user, saved } = show([sol], [respond(removeFavorite, () => ({ note: null }))])
  await user.click((await card('Clínica Sol')).getByRole('button', { name: 'Remover Clínica Sol dos favoritos' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer: manter Clínica Sol nos favoritos' }))
  await waitFor(() => expect(saved).toEqual([['opportunities', {}]]))
})

test('a restored favorite shows the note that another device has written meanwhile', async () => {
  const { user, saved } = show([sol], [respond(removeFavorite, () => ({ note: 'Ligar em abril' }))])
  await user.click((await card('Clínica Sol')).getByRole('button', { name: 'Remover Clínica Sol dos favoritos' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer: manter Clínica Sol nos favoritos' }))
  expect(await screen.findByText('Ligar em abril')).toBeVisible()
  expect(screen.queryByText('Ligar em março')).toBeNull()
  await waitFor(() => expect(saved).toEqual([['opportunities', { note: 'Ligar em abril' }]]))
})

test('the note is restored even if the answer to the removal was lost', async () => {
  let release: () => void = jest.fn()
  const held = new Promise<void>((resolve) => (release = resolve))
  const { user, saved, host } = show([sol], [respond(removeFavorite, () => refuse('unavailable'))])
  const item = await card('Clínica Sol')
  const idsAfter = respond(favoriteIds, async () => {
    await held
    return { professionals: [], opportunities: [] }
  })
  server.use(idsAfter)
  await user.click(item.getByRole('button', { name: 'Remover Clínica Sol dos favoritos' }))
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  expect(await screen.findByRole('heading', { name: 'Clínica Sol' })).toBeVisible()
  release()
  await user.click(await screen.findByRole('button', { name: 'Desfazer: manter Clínica Sol nos favoritos' }))
  await waitFor(() => expect(saved).toEqual([['opportunities', { note: 'Ligar em março' }]]))
})

test('a favorite that another tab has just saved is listed, not shown as removed', async () => {
  const { user } = show([ana], [respond(favoriteIds, () => ({ professionals: [], opportunities: [] }))])
  await user.click((await card('Ana Luz')).getByRole('button', { name: 'Remover Ana Luz dos favoritos' }))
  expect(await screen.findByText('Ana Luz saiu dos seus favoritos.')).toBeVisible()
})

test('a failed removal is reverted and reported', async () => {
  const { user, host } = show([ana], [respond(removeFavorite, () => refuse('unavailable'))])
  await user.click((await card('Ana Luz')).getByRole('button', { name: 'Remover Ana Luz dos favoritos' }))
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', message: /Serviço indisponível/ }]))
  expect(await screen.findByRole('heading', { name: 'Ana Luz' })).toBeVisible()
})

test('an undo that fails can be tried again', async () => {
  const { user, host, saved } = await removeSol()
  let tries = 0
  server.use(respond(favoriteIds, () => ({ professionals: [subjectOf(ana).id], opportunities: [] })))
  server.use(respond(saveFavorite, ({ body }) => (tries++ === 0 ? refuse('unavailable') : void saved.push(body))))
  await user.click(undo())
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  expect(undo()).toHaveFocus()
  await user.click(undo())
  expect((await card('Clínica Sol')).getByText('Ligar em março')).toBeVisible()
  await waitFor(() => expect(saved.at(-1)).toEqual({ note: 'Ligar em março' }))
})

const many = Array.from({ length: 25 }, (_, index): Favorite => ({ ...ana, professional: professional(index + 1) }))

test('pages are links; one past the end links back', async () => {
  const { user, address } = show(many, [], '/favoritos?page=9999999')
  await user.click(await screen.findByRole('link', { name: 'Ir para a página 1' }))
  expect(address()).toBe('/favoritos')
  await user.click(await screen.findByRole('link', { name: 'Página 2' }))
  expect(address()).toBe('/favoritos?page=2')
  expect(await screen.findByText('Profissional 21')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Favoritos' })).toHaveFocus()
})

test('offline another page says that it has not loaded, and loads when the network is back', async () => {
  const { user } = show(many)
  const second = await screen.findByRole('link', { name: 'Página 2' })
  fireEvent(window, new Event('offline'))
  await user.click(second)
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar seus favoritos')
  expect(screen.queryByText('Profissional 1')).toBeNull()
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Profissional 21')).toBeVisible()
})

test('an empty list explains how to fill it', async () => {
  show([])
  expect(screen.getByText('Abrindo seus favoritos…')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Nenhum favorito ainda' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buscar profissionais' })).toHaveAttribute('href', '/search')
  expect(screen.getByRole('link', { name: 'Buscar oportunidades' })).toHaveAttribute('href', '/search?type=opportunities')
})

test('a list that fails to load says why and can be retried', async () => {
  const { user } = show([ana], [respond(listFavorites, () => refuse('unavailable'))])
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByText(/Serviço indisponível/)).toBeVisible()
  server.use(respond(listFavorites, ({ query }) => pageOf([ana], query)))
  await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Ana Luz' })).toBeVisible()
})

test('it loads when the window is shown again', async () => {
  show([ana], [respond(listFavorites, () => refuse('unavailable'))])
  await screen.findByRole('alert')
  server.use(respond(listFavorites, ({ query }) => pageOf([ana], query)))
  fireEvent(window, new Event('visibilitychange'))
  expect(await screen.findByRole('heading', { name: 'Ana Luz' })).toBeVisible()
})
