import { logContact } from '@ponte/contracts/contacts'
import { showInterest } from '@ponte/contracts/interests'
import { searchOpportunities } from '@ponte/contracts/search'
import { searchOpenings } from '@ponte/contracts/search-openings'
import { queries } from '@ponte/platform/query'
import { person, refuse, respond } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { loggedContact, VIEWER_ID } from '../../../test/contacts.ts'
import { gate, showSearch } from '../../../test/search-page.ts'
import { opening, pageOf } from '../../dev/samples.ts'

const section = () => screen.findByRole('region', { name: 'Vagas com data' })
const ALL = Array.from({ length: 5 }, (_, index) => opening(index + 1))
const paged = respond(searchOpenings, ({ query: { cursor, limit = 20 } }) => {
  const start = Number(cursor ?? 0)
  return {
    results: ALL.slice(start, start + Number(limit)),
    nextCursor: start + Number(limit) < ALL.length ? String(start + Number(limit)) : null,
  }
})
const answering = (...results: ReturnType<typeof opening>[]) => [respond(searchOpenings, () => ({ results, nextCursor: null }))]

test('an opening shows profession, place and days, and links to the firm', async () => {
  showSearch('/search?type=opportunities', { answers: answering(opening(1)) })
  const shown = within(await section())
  expect(shown.getByRole('heading', { level: 3, name: /^Procuramos: Instrumentador/ })).toBeVisible()
  expect(shown.getByText('São Paulo/SP · de 3 a 7 de março de 2099')).toBeVisible()
  expect(shown.getByText('Oferece hospedagem')).toBeVisible()
  expect(shown.getByText('Transplante Capilar')).toBeVisible()
  expect(shown.getByRole('link', { name: 'Clínica 1' })).toHaveAttribute('href', '/empresas/00000000-0000-4000-8000-000000001001')
})

test('three are shown, and a press loads more and focuses the first of them', async () => {
  const { user } = showSearch('/search?type=opportunities', { answers: [paged] })
  const shown = within(await section())
  expect(shown.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  await user.click(shown.getByRole('button', { name: 'Ver mais vagas' }))
  await waitFor(() => expect(shown.getAllByRole('heading', { level: 3 })).toHaveLength(5))
  expect(shown.getAllByRole('heading', { level: 3 })[3]).toHaveFocus()
  expect(shown.queryByRole('button', { name: 'Ver mais vagas' })).toBeNull()
})

test('a failure to load more is reported and can be retried', async () => {
  let isDown = true
  const failing = respond(searchOpenings, ({ query: { cursor } }) => {
    if (cursor === undefined) return { results: ALL.slice(0, 3), nextCursor: '3' }
    return isDown ? refuse('unavailable') : { results: ALL.slice(3), nextCursor: null }
  })
  const { user, host } = showSearch('/search?type=opportunities', { answers: [failing] })
  const shown = within(await section())
  await user.click(shown.getByRole('button', { name: 'Ver mais vagas' }))
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error' }]))
  isDown = false
  await user.click(shown.getByRole('button', { name: 'Ver mais vagas' }))
  await waitFor(() => expect(shown.getAllByRole('heading', { level: 3 })).toHaveLength(5))
})

test('if the cursor is no longer accepted, as after a change of profession, the list starts over, and the next press loads more', async () => {
  let accepted = 'earlier'
  const changing = respond(searchOpenings, ({ query: { cursor } }) => {
    if (cursor === undefined) return { results: ALL.slice(0, 3), nextCursor: accepted }
    return cursor === accepted ? { results: ALL.slice(3), nextCursor: null } : refuse('malformed')
  })
  const { user, host } = showSearch('/search?type=opportunities', { answers: [changing] })
  const shown = within(await section())
  accepted = 'new'
  await user.click(shown.getByRole('button', { name: 'Ver mais vagas' }))
  await waitFor(() => expect(shown.getAllByRole('heading', { level: 3 })[0]).toHaveFocus())
  await user.click(shown.getByRole('button', { name: 'Ver mais vagas' }))
  await waitFor(() => expect(shown.getAllByRole('heading', { level: 3 })).toHaveLength(5))
  expect(host.toasts).toEqual([])
})

test('without openings there is no section, but a day filter says so', async () => {
  const { unmount } = showSearch('/search?type=opportunities')
  expect(await screen.findByText('1 oportunidade encontrada')).toBeVisible()
  expect(screen.queryByText('Vagas com data')).toBeNull()
  unmount()
  showSearch('/search?type=opportunities&openOn=2099-03-05')
  expect(within(await section()).getByText('Nenhuma vaga nesta data.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Remover filtro Vagas em 05\/03\/2099/ })).toBeVisible()
})

test('openings without firms do not count as an empty result', async () => {
  const noFirm = respond(searchOpportunities, () => pageOf([]))
  showSearch('/search?type=opportunities', { answers: [noFirm, ...answering(opening(1))] })
  expect(await screen.findByRole('heading', { name: 'Nenhuma empresa além das vagas acima' })).toBeVisible()
  expect(screen.queryByText('Nenhum resultado')).toBeNull()
})

test('neither people nor later pages of firms show them', async () => {
  const { unmount } = showSearch('/search', { answers: [paged] })
  expect(await screen.findByText('45 profissionais encontrados')).toBeVisible()
  expect(screen.queryByText('Vagas com data')).toBeNull()
  unmount()
  showSearch('/search?type=opportunities&page=2', { answers: [paged] })
  expect(await screen.findByRole('heading', { name: 'Esta página não existe' })).toBeVisible()
  expect(screen.queryByText('Vagas com data')).toBeNull()
})

test('a visitor signs in and returns to the contact', async () => {
  showSearch('/search?type=opportunities', { answers: answering(opening(1)) })
  const link = within(await section()).getByRole('link', { name: 'Ver Contatos de Clínica 1' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
    `contato=opportunities%3A00000000-0000-4000-8000-000000001001%3A${opening(1)._id}`,
  )
})

test("the viewer's own firm has a badge and no contact button", async () => {
  showSearch('/search?type=opportunities', { user: person('firm'), answers: answering(opening(1, { isYours: true, contacted: false })) })
  const shown = within(await section())
  expect(shown.getByText('Sua empresa')).toBeVisible()
  expect(shown.queryByRole('button')).toBeNull()
})

test('an existing contact is marked', async () => {
  showSearch('/search?type=opportunities', { user: person('professional'), answers: answering(opening(1, { contacted: true })) })
  expect(within(await section()).getByText('Você já tem este contato')).toBeVisible()
})

test('openings that fail to load can be retried, while firms are shown', async () => {
  let isDown = true
  const answers = [respond(searchOpenings, () => (isDown ? refuse('malformed') : { results: [opening(1)], nextCursor: null }))]
  const { user } = showSearch('/search?type=opportunities', { answers })
  expect(await screen.findByText('Não foi possível carregar as vagas')).toBeVisible()
  expect(await screen.findByText('1 oportunidade encontrada')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await section()).toBeVisible()
})

test('a contact requested from an opening names it, from the question to the details and the message', async () => {
  const named = { id: opening(1)._id, title: 'Instrumentador(a) Cirúrgico(a) · São Paulo/SP', startOn: '2099-03-03', endOn: '2099-03-07' }
  const asked = jest.fn()
  const counterpart = { type: 'opportunities', _id: opening(1).firm._id, name: 'Lia Porto', firmName: 'Clínica 1', photo: null } as const
  const { user } = showSearch('/search?type=opportunities', {
    user: person('professional', { id: VIEWER_ID }),
    answers: [...answering(opening(1)), respond(logContact, ({ body }) => (asked(body), loggedContact({ counterpart, opening: named })))],
  })
  await user.click(within(await section()).getByRole('button', { name: 'Ver Contatos de Clínica 1' }))
  const inWords = 'Instrumentador(a) Cirúrgico(a) · São Paulo/SP, de 3 a 7 de março de 2099'
  expect(await screen.findByText(`Clínica 1 (vaga: ${inWords})`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirmar e ver contatos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contatos de Lia Porto · Clínica 1' }))
  expect(asked.mock.calls).toEqual([
    [{ professionalId: VIEWER_ID, contractorType: 'professional', firmId: opening(1).firm._id, openingId: opening(1)._id }],
  ])
  expect(dialog.getByText(`Vaga: ${inWords}`)).toBeVisible()
  const message = `Olá, Bruno Reis! Aqui é Ana Luz. Vi a vaga “${inWords}” de Clínica 1 na Ponte Saúde e tenho interesse. Podemos falar?`
  expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(message)
})

test('a contact requested from a card is marked on all openings of that firm, and loaded pages stay', async () => {
  const { user } = showSearch('/search?type=opportunities', {
    user: person('professional', { id: VIEWER_ID }),
    answers: [paged, respond(logContact, () => loggedContact())],
  })
  const shown = within(await section())
  await user.click(shown.getByRole('button', { name: 'Ver mais vagas' }))
  await waitFor(() => expect(shown.getAllByRole('heading', { level: 3 })).toHaveLength(5))
  await user.click(shown.getByRole('button', { name: 'Ver Contatos de Clínica 5' }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar e ver contatos' }))
  expect(await shown.findByText('Você já tem este contato')).toBeInTheDocument()
  expect(shown.getAllByRole('heading', { level: 3, hidden: true })).toHaveLength(5)
})

describe('a list that has grown', () => {
  const headings = async () => within(await section()).getAllByRole('heading', { level: 3, hidden: true })

  /** All five, and a server that may forget some. */
  async function grown() {
    const server = { present: ALL, ready: Promise.resolve(), pageMax: 100 }
    const answers = [
      respond(searchOpenings, async ({ query: { cursor, limit = 20 } }) => {
        const start = cursor === undefined ? 0 : server.present.findIndex(({ _id }) => _id === cursor) + 1
        const results = server.present.slice(start, start + Math.min(Number(limit), server.pageMax))
        await server.ready
        return { results, nextCursor: results.at(-1) === server.present.at(-1) ? null : (results.at(-1)?._id ?? null) }
      }),
      respond(showInterest, () => refuse('opening_closed')),
    ]
    const shown = showSearch('/search?type=opportunities', { user: 'professional', route: '/search', answers })
    await shown.user.click(await screen.findByRole('button', { name: 'Ver mais vagas' }))
    await waitFor(async () => expect(await headings()).toHaveLength(5))
    return { ...shown, server }
  }

  /** Some minutes later. */
  const wait = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  const returnToWindow = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

  test('keeps its length on the way back to it, without the opening that was closed meanwhile', async () => {
    const { router, server } = await grown()
    await act(() => router.navigate('/vagas/1'))
    wait()
    server.present = ALL.slice(1)
    const { opened, open } = gate()
    server.ready = opened
    await act(() => router.navigate(-1))
    expect(await headings()).toHaveLength(5)
    open()
    await waitFor(async () => expect(await headings()).toHaveLength(4))
  })

  test('is fetched again with the window', async () => {
    const { server } = await grown()
    wait()
    server.present = ALL.slice(1)
    await returnToWindow()
    await waitFor(async () => expect(await headings()).toHaveLength(4))
  })

  test('keeps its length if it has more openings than the server answers at once', async () => {
    const { server } = await grown()
    wait()
    server.present = [opening(6), ...ALL]
    server.pageMax = 2
    await returnToWindow()
    await screen.findByRole('link', { name: 'Clínica 6' })
    expect(await headings()).toHaveLength(5)
    expect(screen.getByRole('button', { name: 'Ver mais vagas' })).toBeVisible()
  })

  test('drops an opening whose interest is refused, and takes the focus of its button', async () => {
    const { user, server } = await grown()
    server.present = ALL.slice(1)
    await headings()
    const first = screen.getAllByRole('button', { name: /^Tenho interesse/ })[0] as HTMLElement
    await waitFor(() => expect(first).not.toHaveAttribute('aria-disabled'))
    await user.click(first)
    await waitFor(async () => expect(await headings()).toHaveLength(4))
    expect(within(await section()).getByRole('list')).toHaveFocus()
  })

  test('keeps the openings of a press that overtakes an automatic fetch', async () => {
    let ready = Promise.resolve()
    const slow = respond(searchOpenings, async ({ query: { cursor } }) => {
      if (cursor !== undefined) return { results: ALL.slice(3), nextCursor: null }
      await ready
      return { results: ALL.slice(0, 3), nextCursor: '3' }
    })
    const { user } = showSearch('/search?type=opportunities', { answers: [slow] })
    expect(await headings()).toHaveLength(3)
    const { opened, open } = gate()
    ready = opened
    wait()
    await returnToWindow()
    await user.click(screen.getByRole('button', { name: 'Ver mais vagas' }))
    await waitFor(async () => expect(await headings()).toHaveLength(5))
    open()
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(await headings()).toHaveLength(5)
  })

  test('continues from its end if an automatic fetch moves that before a press is answered', async () => {
    let first = { results: ALL.slice(0, 3), nextCursor: '3' }
    const { opened, open } = gate()
    const moving = respond(searchOpenings, async ({ query: { cursor } }) => {
      if (cursor === undefined) return first
      if (cursor === '3') await opened
      return { results: ALL.slice(Number(cursor)), nextCursor: null }
    })
    const { user } = showSearch('/search?type=opportunities', { answers: [moving] })
    await user.click(await screen.findByRole('button', { name: 'Ver mais vagas' }))
    first = { results: [opening(6), ...ALL.slice(0, 2)], nextCursor: '2' }
    wait()
    await returnToWindow()
    await screen.findByRole('link', { name: 'Clínica 6' })
    open()
    await waitFor(async () => expect(await headings()).toHaveLength(6))
    expect((await headings())[3]).toHaveFocus()
  })
})

test('a card that had the focus does not take it again when a filter is removed', async () => {
  const filtered = respond(searchOpenings, ({ query: { openOn, cursor } }) => {
    if (openOn !== undefined) return { results: [opening(6)], nextCursor: null }
    return cursor === undefined ? { results: ALL.slice(0, 3), nextCursor: '3' } : { results: ALL.slice(3), nextCursor: null }
  })
  const { user, router } = showSearch('/search?type=opportunities', { answers: [filtered] })
  await user.click(await screen.findByRole('button', { name: 'Ver mais vagas' }))
  const shown = within(await section())
  await waitFor(() => expect(shown.getAllByRole('heading', { level: 3 })[3]).toHaveFocus())
  await act(() => router.navigate('/search?type=opportunities&openOn=2099-03-05'))
  await shown.findByRole('link', { name: 'Clínica 6' })
  await act(() => router.navigate('/search?type=opportunities'))
  await shown.findByRole('link', { name: 'Clínica 5' })
  expect(shown.getAllByRole('heading', { level: 3 })[3]).not.toHaveFocus()
})
