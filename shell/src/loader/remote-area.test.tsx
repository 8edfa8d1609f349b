import { me } from '@ponte/contracts/auth'
import type { ScreenProps } from '@ponte/contracts/host'
import { person, refuse, respond, server } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { lazy, useState } from 'react'
import { area, chunkError, entryError, hangs, rejects, type Behavior } from '../../test/fake-runtime.ts'
import { build, registryOf, remote, route } from '../../test/registry.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'
import { text } from '../text.ts'
import type { Fallback } from './loader-runtime.ts'
import { SUSPENDED_MAX_MS } from './remote-area.tsx'

const refused = entryError('ScriptNetworkError: Failed to load script')
const panel = () => screen.findByRole('alert')

function withSearch(build: Behavior) {
  const runtime = runtimeOf(fullSite())
  runtime.builds.set('mf-search', build)
  return runtime
}

const Works = () => (
  <main>
    <h1>Resultados</h1>
    <input aria-label="Nota" />
  </main>
)
const works = () => area({ search: Works, person: Works })

test('an area that fails leaves the sidebar, the session and the other areas alone', async () => {
  const { user } = renderSite({ path: '/search?type=opportunities', user: person('professional'), runtime: withSearch(rejects(refused)) })
  expect(await panel()).toHaveTextContent(text.failures.network)
  expect(screen.getByRole('heading', { name: 'Esta área não abriu' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Recarregar' })).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Meus Dados' }))
  expect(await screen.findByRole('heading', { name: 'Meus Dados' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test("'Tentar de novo' restores the area, and the focus stays until then", async () => {
  const runtime = withSearch(rejects(refused))
  const { user } = renderSite({ path: '/search', runtime })
  await panel()
  runtime.builds.set('mf-search', works)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Resultados' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the area loads by itself once the connection is back', async () => {
  const runtime = withSearch(rejects(refused))
  renderSite({ path: '/search', runtime })
  await panel()
  runtime.builds.set('mf-search', works)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Resultados' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test("'Recarregar' is offered after a failed retry", async () => {
  const { user, reloads } = renderSite({ path: '/search', runtime: withSearch(rejects(new Error('boom'))) })
  await panel()
  const retry = screen.getByRole('button', { name: 'Tentar de novo' })
  await user.click(retry)
  await user.click(await screen.findByRole('button', { name: 'Recarregar' }))
  expect(reloads).toEqual(['/search'])
  expect(retry).toBeVisible()
})

test('the panel shows a retry under way', async () => {
  const runtime = withSearch(rejects(refused))
  const { user } = renderSite({ path: '/search', runtime })
  await panel()
  runtime.builds.set('mf-search', hangs)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText(text.retrying)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toHaveAttribute('aria-busy', 'true')
})

test('a screen that throws affects only its area, and recovers', async () => {
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('boom')
    return <Works />
  }
  const { user, caught, loads } = renderSite({ path: '/search', runtime: withSearch(() => area({ search: Fragile })) })
  expect(await panel()).toHaveTextContent(text.failures.render)
  expect(caught).toHaveLength(1)
  expect(loads.at(-1)).toMatchObject({ remote: 'mf-search', outcome: 'render' })
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Resultados' })).toBeVisible()
})

test('a screen that throws before it was used is silently replaced by the previous version', async () => {
  const registry = registryOf(
    remote('mf-search', { version: '2.0.0', routes: [route('/search', { screen: 'search' })], previous: build('mf-search', '1.0.0') }),
  )
  const runtime = runtimeOf(registry)
  const Broken = () => {
    throw new Error('boom')
  }
  runtime.builds.set('mf-search 2.0.0', () => area({ search: Broken }))
  runtime.builds.set('mf-search 1.0.0', works)
  const fallbacks: Fallback[] = []
  const { caught } = renderSite({ path: '/search', registry, runtime, telemetry: { fallback: (fallback) => fallbacks.push(fallback) } })
  expect(await screen.findByRole('heading', { name: 'Resultados' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(caught).toHaveLength(1)
  expect(fallbacks).toEqual([{ remote: 'mf-search', version: '2.0.0', failure: 'render', error: new Error('boom') }])
})

test('a failed call counts for the version on display, not for the one that it replaced', async () => {
  server.use(respond(me, () => refuse('malformed')))
  const registry = registryOf(
    remote('mf-search', { version: '2.0.0', routes: [route('/search', { screen: 'search' })], previous: build('mf-search', '1.0.0') }),
  )
  const runtime = runtimeOf(registry)
  const Asks = ({ host }: ScreenProps) => <button onClick={() => void host.call(me, {}).catch(() => {})}>Perguntar</button>
  runtime.builds.set('mf-search 2.0.0', rejects(new Error('boom')))
  runtime.builds.set('mf-search 1.0.0', () => area({ search: Asks }))
  const failed: object[] = []
  const { user } = renderSite({ path: '/search', registry, runtime, telemetry: { failedCall: (code) => failed.push(code) } })
  await user.click(await screen.findByRole('button', { name: 'Perguntar' }))
  await waitFor(() => expect(failed).toEqual([{ remote: 'mf-search', version: '1.0.0' }]))
})

test('a screen that throws on user input shows the panel, even with a previous version', async () => {
  const registry = registryOf(
    remote('mf-search', { version: '2.0.0', routes: [route('/search', { screen: 'search' })], previous: build('mf-search', '1.0.0') }),
  )
  const runtime = runtimeOf(registry)
  function Fragile() {
    const [isBroken, setBroken] = useState(false)
    if (isBroken) throw new Error('boom')
    return <button onClick={() => setBroken(true)}>Enviar</button>
  }
  runtime.builds.set('mf-search 2.0.0', () => area({ search: Fragile }))
  runtime.builds.set('mf-search 1.0.0', works)
  const { user, caught } = renderSite({ path: '/search', registry, runtime })
  await user.click(await screen.findByRole('button', { name: 'Enviar' }))
  expect(await panel()).toHaveTextContent(text.failures.render)
  expect(caught).toHaveLength(1)
})

test('a lazy part with a missing chunk recovers too, although React caches its failure', async () => {
  let isGone = true
  const search = () => {
    const Part = lazy(() => (isGone ? Promise.reject(chunkError('error')) : Promise.resolve({ default: Works })))
    return area({ search: () => <Part /> })
  }
  const { user, reloads } = renderSite({ path: '/search', runtime: withSearch(search) })
  expect(await panel()).toHaveTextContent(text.failures.chunk)
  isGone = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Resultados' })).toBeVisible()
  expect(reloads).toEqual([])
})

test('a dead chunk reloads the page once, and not while there is unsent input', async () => {
  const search = () => {
    const Part = lazy(() => Promise.reject(chunkError('error')))
    return area({
      search: function Form() {
        const [isOpen, setIsOpen] = useState(false)
        return (
          <main>
            <input aria-label="Nota" />
            <button onClick={() => setIsOpen(true)}>Abrir</button>
            {isOpen && <Part />}
          </main>
        )
      },
    })
  }
  const runtime = withSearch(search)
  const { user, reloads, publish, shell } = renderSite({ path: '/search', runtime })
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await panel()
  expect(reloads).toEqual([])

  runtime.builds.set('mf-search', rejects(chunkError('error')))
  runtime.reason = 'http'
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(reloads).toEqual(['/search']))
  await user.click(await screen.findByRole('button', { name: 'Recarregar' }))
  expect(reloads).toHaveLength(2)

  publish(fullSite())
  jest.spyOn(shell.activity, 'isFormDirty').mockReturnValue(true)
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('button', { name: 'Recarregar' })
  expect(reloads).toHaveLength(2)
})

describe('a screen that suspends', () => {
  const visited = async (search: Behavior) => {
    jest.useFakeTimers({ advanceTimers: true })
    const site = renderSite({ path: '/search', runtime: withSearch(search) })
    await waitFor(() => expect(site.loads).toHaveLength(1))
    return site
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  afterEach(() => {
    jest.useRealTimers()
  })

  test('is left alone for as long as a slow connection may take', async () => {
    let arrive = () => {}
    const Part = lazy(() => new Promise<{ default: typeof Works }>((resolve) => (arrive = () => resolve({ default: Works }))))
    const { loads } = await visited(() => area({ search: () => <Part /> }))
    await wait(SUSPENDED_MAX_MS - 1000)
    arrive()
    expect(await screen.findByRole('heading', { name: 'Resultados' })).toBeVisible()
    await wait(SUSPENDED_MAX_MS)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(loads).toHaveLength(1)
  })

  test('forever shows the panel', async () => {
    const Part = lazy(() => new Promise<{ default: typeof Works }>(() => {}))
    const { loads } = await visited(() => area({ search: () => <Part /> }))
    await wait(SUSPENDED_MAX_MS + 100)
    expect(await panel()).toHaveTextContent(text.failures.timeout)
    expect(loads.at(-1)).toMatchObject({ remote: 'mf-search', outcome: 'timeout' })
  })
})

describe('a newer version', () => {
  const newer = () => registryOf(...fullSite().remotes.map((one) => (one.name === 'mf-search' ? { ...one, version: '1.1.0' } : one)))
  const Newer = () => (
    <main>
      <h1>Resultados novos</h1>
    </main>
  )

  function published(path: string) {
    const runtime = withSearch(works)
    runtime.builds.set('mf-search 1.1.0', () => area({ search: Newer, person: Newer }))
    return renderSite({ path, runtime })
  }

  test('is picked up by an open tab at its next navigation', async () => {
    const { go, publish } = published('/search')
    await screen.findByRole('heading', { name: 'Resultados' })
    await go('/login')
    await screen.findByRole('heading', { name: 'Entrar' })
    publish(newer())
    await go('/search')
    expect(await screen.findByRole('heading', { name: 'Resultados novos' })).toBeVisible()
  })

  test('restores a failed area without user action', async () => {
    const runtime = withSearch(rejects(new Error('boom')))
    runtime.builds.set('mf-search 1.1.0', () => area({ search: Newer }))
    const { publish, shell, user } = renderSite({ path: '/search', runtime })
    await user.click(await screen.findByRole('heading', { name: text.areaFailed }))
    publish(newer())
    await act(() => shell.registry.refresh())
    expect(await screen.findByRole('heading', { name: 'Resultados novos' })).toBeVisible()
  })
})

test('an area that requires a newer shell is not started', async () => {
  const registry = registryOf(...fullSite().remotes.filter(({ name }) => name !== 'mf-search'), remote('mf-search', { contract: '^2.0.0' }))
  const runtime = runtimeOf(registry)
  renderSite({ path: '/search', registry, runtime })
  expect(await panel()).toHaveTextContent(text.failures.incompatible)
  expect(runtime.registered).toEqual([])
})
