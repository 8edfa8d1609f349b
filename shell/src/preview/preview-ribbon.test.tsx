import { act, screen, waitFor, within } from '@testing-library/react'
import { area, rejects } from '../../test/fake-runtime.ts'
import { build } from '../../test/registry.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'
import { timelineOfTest } from '../../test/timeline.ts'
import { renderFrames } from '../prerender.tsx'
import { PreviewRibbon } from './preview-ribbon.tsx'

timelineOfTest()

const PREVIEW = '1.1.0-bbbb'

/** A registry with another version of the search by request. */
function withPreview() {
  const { remotes, ...rest } = fullSite()
  const previewed = remotes.map((one) => {
    if (one.name !== 'mf-search') return one
    return { ...one, version: PREVIEW, previous: build('mf-search', '1.0.0', { routes: one.routes }) }
  })
  return { ...rest, remotes: previewed }
}

function note(...contents: string[]) {
  for (const content of contents) document.head.append(Object.assign(document.createElement('meta'), { name: 'mfe-override', content }))
}
afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name=mfe-override]')) meta.remove()
})

const ribbon = () => screen.findByRole('complementary', { name: 'Prévia' })

function opened(path: string) {
  const registry = withPreview()
  const runtime = runtimeOf(registry)
  const site = renderSite({ path, registry, runtime })
  return { ...site, runtime }
}

test('a preview is named, and can be ended on the same page', async () => {
  note('mf-search pr-123')
  const { go } = opened('/search?q=ana#fim')
  expect(await ribbon()).toHaveTextContent('Prévia: mf-search em pr-123')
  const end = () => within(screen.getByRole('complementary')).getByRole('link', { name: 'Voltar à versão publicada' })
  expect(end()).toHaveAttribute('href', '/search?q=ana&mfe.search=#fim')
  // Neither the router nor a form's unload warning handles such a link.
  expect(end()).toHaveAttribute('target', '_top')
  await go('/login')
  await waitFor(() => expect(end()).toHaveAttribute('href', '/login?mfe.search='))
})

test('several previews are named and ended together', async () => {
  note('mf-search pr-123', 'mf-admin next')
  opened('/login')
  expect(await ribbon()).toHaveTextContent('Prévia: mf-search em pr-123, mf-admin em next')
  expect(screen.getByRole('link', { name: 'Voltar à versão publicada' })).toHaveAttribute('href', '/login?mfe.search=&mfe.admin=')
})

test('a failed preview is reported as replaced by the published version', async () => {
  note('mf-search pr-123')
  const registry = withPreview()
  const runtime = runtimeOf(registry)
  const works = runtime.builds.get('mf-search') ?? (() => area({}))
  runtime.builds.set('mf-search 1.0.0', works)
  runtime.builds.set('mf-search', rejects(new Error('boom')))
  renderSite({ path: '/search', registry, runtime })
  expect(await screen.findByRole('heading', { name: 'Buscar' })).toBeVisible()
  expect(await ribbon()).toHaveTextContent('mf-search em pr-123 (não abriu; esta é a versão publicada)')
})

test('a preview ended by another tab is named as long as it is on screen', async () => {
  note('mf-search pr-123')
  const { publish, shell, user, go } = opened('/search')
  expect(await ribbon()).toBeVisible()
  await user.click(screen.getByRole('heading', { name: 'Buscar' }))
  publish(fullSite())
  await act(() => shell.registry.refresh())
  expect(screen.getByRole('complementary', { name: 'Prévia' })).toBeVisible()
  await go('/search?page=2')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Prévia' })).toBeNull())
})

/** A registry with a developer build of the search. */
function withLocal() {
  const { remotes, ...rest } = fullSite()
  const entry = 'http://localhost:3101/bundles/mf-search/0.1.0-dddd/remoteEntry.1.js'
  return { ...rest, remotes: remotes.map((one) => (one.name === 'mf-search' ? { ...one, entry, previous: null } : one)) }
}

test('a developer build is named by its host, and can be ended on the same page', async () => {
  note('mf-search localhost:3101')
  const registry = withLocal()
  renderSite({ path: '/search?q=ana', registry, runtime: runtimeOf(registry) })
  expect(await ribbon()).toHaveTextContent('Prévia: mf-search de localhost:3101Encerrar')
  expect(screen.getByRole('link', { name: 'Encerrar' })).toHaveAttribute('href', '/search?q=ana&mfe-dev=')
})

test('an unreachable developer build is reported as replaced by the published version', async () => {
  note('mf-search localhost:3101', 'mf-admin next')
  renderSite({ path: '/search' })
  expect(await ribbon()).toHaveTextContent('mf-search de localhost:3101 (não respondeu; esta é a versão publicada)')
  expect(screen.getByRole('link', { name: 'Encerrar' })).toHaveAttribute('href', '/search?mfe-dev=&mfe.admin=')
})

test('a page with published versions only loads no ribbon', async () => {
  const asked: string[] = []
  const tools = {
    ribbon: async () => {
      asked.push('ribbon')
      return { PreviewRibbon }
    },
    inspector: () => Promise.reject(new Error('not requested')),
  }
  renderSite({ path: '/search', tools })
  expect(await screen.findByRole('heading', { name: 'Buscar' })).toBeVisible()
  expect(asked).toEqual([])
})

test('a ribbon that fails to load breaks nothing and is retried at the next navigation', async () => {
  note('mf-search pr-123')
  let tries = 0
  const tools = {
    ribbon: () => (++tries < 2 ? Promise.reject(new Error('offline')) : Promise.resolve({ PreviewRibbon })),
    inspector: () => Promise.reject(new Error('not requested')),
  }
  const { go } = renderSite({ path: '/search', registry: withPreview(), runtime: runtimeOf(withPreview()), tools })
  expect(await screen.findByRole('heading', { name: 'Buscar' })).toBeVisible()
  expect(screen.queryByRole('complementary')).toBeNull()
  await go('/search?page=2')
  expect(await ribbon()).toBeVisible()
})

test('prerendered pages contain no ribbon', async () => {
  note('mf-search pr-123')
  const frames = await renderFrames(null)
  expect(Object.values(frames).join()).toContain('Ponte Saúde')
  expect(Object.values(frames).join()).not.toContain('Prévia')
})
