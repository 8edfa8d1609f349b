import { favoriteIds } from '@ponte/contracts/favorites'
import { listNotifications, unreadNotifications } from '@ponte/contracts/notifications'
import type { ScreenProps } from '@ponte/contracts/host'
import { ask } from '@ponte/platform/ask'
import { queries, useAnswer } from '@ponte/platform/query'
import { person, respond } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { area } from '../../test/fake-runtime.ts'
import { fullSite, renderSite, runtimeOf } from '../../test/site.tsx'
import { text } from '../text.ts'

const CONTACTS = '/meus-contatos?direcao=received'

/** A page with a list that was fetched a minute ago; its heading says how often. */
async function listed({ path = CONTACTS, refetchOnWindowFocus = true } = {}) {
  const server = { asked: 0 }
  const runtime = runtimeOf(fullSite())
  const List = ({ host }: ScreenProps) => {
    const { data } = useAnswer(host, ask(favoriteIds, {}), { refetchOnWindowFocus })
    return <h1>{data && `List ${data.professionals.length}`}</h1>
  }
  runtime.builds.set('mf-search', () => area({ search: List, 'meus-contatos': List }))
  const shown = renderSite({
    path,
    user: person('professional'),
    runtime,
    answers: [
      respond(favoriteIds, () => ({ professionals: Array.from({ length: ++server.asked }, () => 'id'), opportunities: [] })),
      respond(unreadNotifications, () => ({ unread: 0 })),
      respond(listNotifications, () => ({
        results: [
          {
            _id: '00000000-0000-4000-8000-000000000001',
            kind: 'contact_received' as const,
            createdAt: '2026-11-21T15:00:00.000Z',
            readAt: null,
            contactLogId: '00000000-0000-4000-8000-000000000002',
            from: 'Clínica 1',
            until: null,
          },
        ],
        page: 1,
        limit: 20,
        totalResults: 1,
        totalPages: 1,
        unread: 0,
      })),
    ],
  })
  await screen.findByRole('heading', { name: 'List 1' })
  pass()
  return { ...shown, server }
}

/** Lets a minute pass. */
function pass() {
  const now = Date.now() + 60_000
  jest.spyOn(Date, 'now').mockReturnValue(now)
}

const settled = () => waitFor(() => expect(queries.isFetching()).toBe(0))

describe('a link to the page that is shown fetches its lists again', () => {
  test('in a notification', async () => {
    const { user } = await listed()
    await user.click(await within(screen.getByRole('banner')).findByRole('button', { name: /^Notificações/ }))
    await user.click(await screen.findByRole('link', { name: /Clínica 1/ }))
    expect(await screen.findByRole('heading', { name: 'List 2' })).toBeVisible()
  })

  test('in the sidebar', async () => {
    const { user } = await listed({ path: '/search?type=opportunities' })
    const nav = await screen.findByRole('navigation', { name: text.nav })
    await user.click(within(nav).getByRole('link', { name: 'Oportunidades' }))
    expect(await screen.findByRole('heading', { name: 'List 2' })).toBeVisible()
  })

  test('but not those that stay as they are when the window is focused', async () => {
    const { go, server } = await listed({ refetchOnWindowFocus: false })
    await go(CONTACTS)
    await settled()
    expect(server.asked).toBe(1)
  })
})

test('another query of the page, and the way back, leave the lists to their screen', async () => {
  const { go, server } = await listed()
  await go('/meus-contatos?direcao=sent')
  await settled()
  expect(server.asked).toBe(1)
  await go('/meus-contatos?direcao=sent')
  expect(await screen.findByRole('heading', { name: 'List 2' })).toBeVisible()
  pass()
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await gone
  })
  await settled()
  expect(server.asked).toBe(2)
})
