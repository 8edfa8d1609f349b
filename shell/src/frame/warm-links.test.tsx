import { favoriteIds } from '@ponte/contracts/favorites'
import { unreadNotifications } from '@ponte/contracts/notifications'
import { readRemotes } from '@ponte/contracts/remotes'
import { ask } from '@ponte/platform/ask'
import { person, respond } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { area, entryError, rejects, type FakeRuntime } from '../../test/fake-runtime.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'
import { text } from '../text.ts'

const idle: (() => void)[] = []

/** A browser that is idle only when the test says so. */
async function becomeIdle() {
  for (let round = 0; round < 20; round += 1) await act(async () => idle.shift()?.())
}

beforeEach(() => {
  idle.length = 0
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(navigator, 'connection')
})

/** The remotes whose files were fetched, in order. */
const fetched = ({ ahead }: FakeRuntime) => [...new Set([...ahead].map((url) => url.split('/')[2]))]

/** Longer than the dwell time on a link. */
const dwell = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

const connect = (connection: object) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

describe('once the first screen is shown', () => {
  test('all pages of the sidebar are fetched one by one while the browser is idle, and run only when opened', async () => {
    const { runtime, user, loads } = renderSite({ path: '/my-profile', user: person('professional') })
    await screen.findByRole('heading', { name: 'Meus Dados' })
    expect(runtime.registered).toEqual(['mf-public 1.0.0'])
    await becomeIdle()
    expect(fetched(runtime)).toEqual(['mf-search', 'mf-evaluations'])
    expect(runtime.registered).toEqual(['mf-public 1.0.0'])
    expect(loads.map(({ screen: name }) => name)).toEqual(['my-profile'])

    await user.click(screen.getByRole('link', { name: 'Oportunidades' }))
    expect(await screen.findByRole('heading', { name: 'Buscar' })).toBeVisible()
    expect(runtime.registered).toEqual(['mf-public 1.0.0', 'mf-search 1.0.0'])
  })

  test.each([
    ['professional', '/profile'],
    ['firm', '/profile'],
    ['professional', '/'],
  ] as const)('a %s at %s gets the files of the search first, the most likely next page', async (role, path) => {
    const { runtime } = renderSite({ path, user: person(role) })
    await screen.findByRole('heading', { level: 1 })
    await becomeIdle()
    expect(fetched(runtime)[0]).toBe('mf-search')
  })

  test('unread notifications come before guesses', async () => {
    const answers = [respond(unreadNotifications, () => ({ unread: 2 }))]
    const { runtime } = renderSite({ path: '/profile', user: person('professional'), answers })
    await screen.findAllByRole('button', { name: text.notificationsUnread(2) })
    await becomeIdle()
    expect(fetched(runtime)[0]).toBe('mf-evaluations')
  })

  test('nothing is prefetched for a user with an incomplete profile', async () => {
    const { runtime } = renderSite({ path: '/select-user-type', user: person('newcomer') })
    await screen.findByRole('heading', { name: 'Escolha seu perfil' })
    await becomeIdle()
    expect([runtime.registered, fetched(runtime)]).toEqual([['mf-public 1.0.0'], []])
  })

  test('nothing is prefetched for a visitor', async () => {
    const { runtime } = renderSite({ path: '/' })
    await screen.findByRole('heading', { name: 'Início' })
    await becomeIdle()
    expect([runtime.registered, fetched(runtime)]).toEqual([['mf-public 1.0.0'], []])
  })

  test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
    'nothing is prefetched over a connection with %j',
    async (connection) => {
      connect(connection)
      const { runtime, user } = renderSite({ path: '/my-profile', user: person('professional') })
      await screen.findByRole('heading', { name: 'Meus Dados' })
      await becomeIdle()
      await user.hover(screen.getByRole('link', { name: 'Oportunidades' }))
      await dwell()
      expect([runtime.registered, fetched(runtime)]).toEqual([['mf-public 1.0.0'], []])
    },
  )
})

describe('a link in any area', () => {
  function landing() {
    const runtime = runtimeOf(fullSite())
    const Landing = () => (
      <main>
        <a href="/search?type=opportunities">
          <span>Oportunidades</span>
        </a>
        <a href="/meus-contatos">Meus contatos</a>
        <a href="https://example.org/search">Outro site</a>
        <form action="/search">
          <input aria-label="Busca" />
        </form>
        <form>
          <input aria-label="Nota" />
        </form>
      </main>
    )
    runtime.builds.set('mf-public', () => area({ landing: Landing }))
    return renderSite({ path: '/', runtime })
  }
  const link = () => screen.findByText('Oportunidades')

  test.each([
    ['a hover', async ({ user }: ReturnType<typeof renderSite>) => user.hover(await link())],
    ['a touch', async ({ user }: ReturnType<typeof renderSite>) => user.pointer({ keys: '[TouchA>]', target: await link() })],
    ['focus', async () => act(async () => (await link()).closest('a')?.focus())],
  ])('prefetches its page on %s, and loads it if that lasts', async (_, show) => {
    const site = landing()
    await link()
    expect([site.runtime.registered, fetched(site.runtime)]).toEqual([['mf-public 1.0.0'], []])
    const registered: string[] = []
    jest.spyOn(site.runtime.ahead, 'add').mockImplementationOnce(function (this: Set<string>, url) {
      registered.push(...site.runtime.registered)
      return this.add(url)
    })
    await show(site)
    expect([registered, fetched(site.runtime)]).toEqual([['mf-public 1.0.0'], ['mf-search']])
    await waitFor(() => expect(site.runtime.registered).toEqual(['mf-public 1.0.0', 'mf-search 1.0.0']))
    expect(site.address()).toBe('/')
  })

  test('focusing a field of a form prefetches its target page; hovering the form does not', async () => {
    const { user, runtime, address } = landing()
    const field = await screen.findByLabelText('Busca')
    await user.hover(field)
    await user.click(screen.getByLabelText('Nota'))
    await dwell()
    expect([runtime.registered, fetched(runtime)]).toEqual([['mf-public 1.0.0'], []])
    act(() => field.focus())
    expect(fetched(runtime)).toEqual(['mf-search'])
    await waitFor(() => expect(runtime.registered).toEqual(['mf-public 1.0.0', 'mf-search 1.0.0']))
    expect(address()).toBe('/')
  })

  test('a field focused before hydration does the same', async () => {
    const early = document.createElement('form')
    early.action = '/search'
    const field = early.appendChild(document.createElement('input'))
    document.body.append(early)
    field.focus()
    const { runtime } = landing()
    await link()
    expect(fetched(runtime)).toEqual(['mf-search'])
    await waitFor(() => expect(runtime.registered).toContain('mf-search 1.0.0'))
    early.remove()
  })

  test.each(['Meus contatos', 'Outro site'])('to a page outside the site is ignored: %s', async (name) => {
    const { user, runtime } = landing()
    await user.hover(await screen.findByRole('link', { name }))
    await dwell()
    expect([runtime.registered, fetched(runtime)]).toEqual([['mf-public 1.0.0'], []])
  })
})

test('resting on a link makes the permitted calls of its page, once; crossing it makes none', async () => {
  const runtime = runtimeOf(fullSite())
  const addresses: string[] = []
  const asks = ({ search }: URL) => {
    addresses.push(search)
    return [ask(favoriteIds, {}), ask(readRemotes, {})]
  }
  runtime.builds.set('mf-search', () => area({ search: Object.assign(() => null, { asks }) }))
  let asked = 0
  const answers = [
    respond(favoriteIds, () => {
      asked += 1
      return { professionals: [], opportunities: [] }
    }),
  ]
  const { user } = renderSite({ path: '/my-profile', user: person('professional'), runtime, answers })
  const link = await screen.findByRole('link', { name: 'Oportunidades' })
  // At once: a slow machine may take longer than the dwell time between two awaited events.
  fireEvent.pointerOver(link)
  fireEvent.pointerOver(document.body)
  await dwell()
  expect(addresses).toEqual([])
  expect([runtime.registered, fetched(runtime)]).toEqual([['mf-public 1.0.0'], ['mf-search']])

  await user.hover(link)
  await waitFor(() => expect(asked).toBe(1))
  await user.hover(document.body)
  await user.hover(link)
  await waitFor(() => expect(addresses).toEqual(['?type=opportunities', '?type=opportunities']))
  expect(asked).toBe(1)
})

test('a failed prefetch is silent, and retried when the user opens the page', async () => {
  const runtime = runtimeOf(fullSite())
  const works = runtime.builds.get('mf-search')
  runtime.builds.set('mf-search', rejects(entryError('ScriptNetworkError: Failed to load script')))
  const { user, loads } = renderSite({ path: '/my-profile', user: person('professional'), runtime })
  await screen.findByRole('heading', { name: 'Meus Dados' })
  await user.hover(screen.getByRole('link', { name: 'Oportunidades' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(loads).toHaveLength(1)
  await waitFor(() => expect(runtime.registered).toContain('mf-search 1.0.0'))

  runtime.builds.set('mf-search', works ?? rejects(new Error('none')))
  await user.click(screen.getByRole('link', { name: 'Oportunidades' }))
  expect(await screen.findByRole('heading', { name: 'Buscar' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(text.loading)).toBeNull())
})
