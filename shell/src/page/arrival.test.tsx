import { Link } from '@ponte/platform/router'
import { person } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { area, entryError, rejects, type Behavior } from '../../test/fake-runtime.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'
import { text } from '../text.ts'

const heading = (name: string) => screen.findByRole('heading', { name })
const history = (way: 'back' | 'forward') => act(async () => window.history[way]())

test('a page is named in the tab, announced, and gets the focus, forward and back', async () => {
  const { go } = renderSite({ path: '/login' })
  await heading('Entrar')
  expect(document.title).toBe('Entrar · Ponte Saúde')
  expect(document.body).toHaveFocus()
  await go('/search')
  await waitFor(async () => expect(await heading('Buscar')).toHaveFocus())
  expect(document.title).toBe('Buscar · Ponte Saúde')
  expect(screen.getByText('Buscar · Ponte Saúde')).toBeInTheDocument()

  await history('back')
  await waitFor(async () => expect(await heading('Entrar')).toHaveFocus())
  expect(document.title).toBe('Entrar · Ponte Saúde')
  expect(screen.getByText('Entrar · Ponte Saúde')).toBeInTheDocument()
  await history('forward')
  await waitFor(async () => expect(await heading('Buscar')).toHaveFocus())
})

test('another tab, filter or page of the same screen leaves the focus where it is', async () => {
  const runtime = runtimeOf(fullSite())
  const Search = () => (
    <main>
      <h1>Buscar</h1>
      <Link to="/search?type=opportunities">Oportunidades</Link>
    </main>
  )
  runtime.builds.set('mf-search', () => area({ search: Search }))
  const { user, address, go } = renderSite({ path: '/login', runtime })
  await heading('Entrar')
  await go('/search')
  await waitFor(async () => expect(await heading('Buscar')).toHaveFocus())
  const tab = screen.getByRole('link', { name: 'Oportunidades' })
  await user.click(tab)
  await waitFor(() => expect(address()).toBe('/search?type=opportunities'))
  expect(tab).toHaveFocus()
  await history('back')
  await waitFor(() => expect(address()).toBe('/search'))
  expect(tab).toHaveFocus()
})

test('a menu opened while the page loads stays open, with the focus', async () => {
  const runtime = runtimeOf(fullSite())
  const build = runtime.builds.get('mf-search') as Behavior
  let load: () => void = () => {}
  runtime.builds.set('mf-search', () => new Promise((resolve) => (load = () => resolve(build()))))
  const Landing = () => (
    <main>
      <h1>Início</h1>
      <Link to="/search">Buscar</Link>
    </main>
  )
  runtime.builds.set('mf-public', () => area({ landing: Landing }))
  const { user } = renderSite({ path: '/', user: person('professional'), runtime })
  await user.click(await screen.findByRole('link', { name: 'Buscar' }))
  await user.click(screen.getByRole('button', { name: /^Conta de/ }))
  const first = within(screen.getByRole('list', { name: /^Conta de/ })).getAllByRole('link')[0]
  expect(first).toHaveFocus()
  load()
  await heading('Buscar')
  expect(first).toHaveFocus()
})

describe('an area that fails to open', () => {
  function refusing() {
    const runtime = runtimeOf(fullSite())
    const works = runtime.builds.get('mf-search')
    runtime.builds.set('mf-search', rejects(entryError('ScriptNetworkError: Failed to load script')))
    return { runtime, repair: () => works !== undefined && runtime.builds.set('mf-search', works) }
  }

  test('focuses its heading, and hands the focus on when it opens after all', async () => {
    const { runtime, repair } = refusing()
    const { user, go } = renderSite({ path: '/login', runtime })
    await heading('Entrar')
    await go('/search')
    await waitFor(async () => expect(await heading(text.areaFailed)).toHaveFocus())
    repair()
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await heading('Buscar')).toHaveFocus())
  })

  test('takes no focus when the site has just been opened', async () => {
    const { runtime } = refusing()
    const { go } = renderSite({ path: '/search', runtime })
    await heading(text.areaFailed)
    expect(document.body).toHaveFocus()
    await go('/login')
    await waitFor(async () => expect(await heading('Entrar')).toHaveFocus())
  })
})
