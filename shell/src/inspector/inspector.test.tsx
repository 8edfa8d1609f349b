import { act, screen, waitFor, within } from '@testing-library/react'
import { area, rejects, type Behavior } from '../../test/fake-runtime.ts'
import { build } from '../../test/registry.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'
import { timelineOfTest } from '../../test/timeline.ts'
import { timeline } from '../host/telemetry.ts'
import { text as shellText } from '../text.ts'

timelineOfTest()

const KEYS = '{Control>}{Alt>}x{/Alt}{/Control}'
const panel = () => screen.findByRole('dialog', { name: 'Raio X da página' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The facts that the panel shows of a remote, by their labels. */
function factsOf(name: string): Record<string, string | null> {
  const terms = within(screen.getByRole('region', { name })).getAllByRole('term')
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]))
}

const Search = () => (
  <main>
    <h1>Buscar</h1>
    <input aria-label="Nota" />
  </main>
)

/** The search, with builds by version; the registry names the newest. */
async function opened(builds: Record<string, Behavior>) {
  const versions = Object.keys(builds)
  const registryAt = (version: string) => {
    const { remotes, ...rest } = fullSite()
    const before = versions[versions.indexOf(version) - 1]
    const previous = before === undefined ? null : build('mf-search', before)
    return { ...rest, remotes: remotes.map((one) => (one.name === 'mf-search' ? { ...one, version, previous, size: 34_567 } : one)) }
  }
  const registry = registryAt(versions.at(-1) ?? '')
  const runtime = runtimeOf(registry)
  for (const [version, behavior] of Object.entries(builds)) runtime.builds.set(`mf-search ${version}`, behavior)
  const site = renderSite({ path: '/search', registry, runtime, telemetry: timeline })
  await screen.findByRole('heading', { level: 1 })
  const publish = async (version: string, behavior: Behavior) => {
    versions.push(version)
    runtime.builds.set(`mf-search ${version}`, behavior)
    site.publish(registryAt(version))
    await act(() => site.shell.registry.refresh())
  }
  return { ...site, publish }
}

const works: Behavior = () => area({ search: Search, person: Search })

test('the shortcut opens it and moves the focus in, then closes it and returns the focus', async () => {
  const { user } = await opened({ '1.0.0': works })
  const field = screen.getByLabelText('Nota')
  await user.type(field, 'a')
  await user.keyboard(KEYS)
  expect(await panel()).toHaveFocus()
  await user.keyboard(KEYS)
  await closed()
  expect(field).toHaveFocus()
  expect(field).toHaveValue('a')
  await user.keyboard(KEYS)
  await panel()
  await user.keyboard('{Escape}')
  await closed()
  expect(field).toHaveFocus()
})

test.each([
  ['with an additional modifier', '{Control>}{Alt>}{Shift>}x{/Shift}{/Alt}{/Control}'],
  ['with a missing modifier', '{Control>}x{/Control}{Alt>}x{/Alt}'],
  ['with another letter, as typed by AltGr', '{Control>}{Alt>}i{/Alt}{/Control}'],
])('keys %s are ignored', async (_, keys) => {
  const { user } = await opened({ '1.0.0': works })
  const taken: string[] = []
  const look = ({ defaultPrevented, key }: KeyboardEvent) => void (defaultPrevented && taken.push(key))
  document.addEventListener('keydown', look)
  await user.keyboard(keys)
  document.removeEventListener('keydown', look)
  expect(taken).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('every loaded remote is listed, with its published version and shared modules', async () => {
  const { user, go } = await opened({ '1.0.0': works })
  await go('/login')
  await screen.findByRole('heading', { name: 'Entrar' })
  await user.keyboard(KEYS)
  const remotes = within(await panel()).getAllByRole('region')
  expect(remotes.map((region) => region.getAttribute('aria-label'))).toEqual(['mf-public', 'mf-search'])
  expect(within(screen.getByRole('region', { name: 'mf-public' })).getByText('na tela')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'mf-search' })).getByText('Publicada')).toBeVisible()
  expect(factsOf('mf-search')).toEqual({
    Versão: '1.0.0',
    Responsável: 'Time',
    Tamanho: '33,8 KB',
    'Tempo de carregamento': expect.stringMatching(/^\d+ ms$/) as string,
    Contrato: '^1.0.0 → 1.0.0',
    'Módulos do shell': 'react^19.3.0 → 19.3.1',
  })
})

test('a fallback version is distinguished from the published one, with the reason', async () => {
  const { user } = await opened({ '1.0.0': works, '1.1.0': rejects(new Error('boom')) })
  await user.keyboard(KEYS)
  const remote = within(await panel()).getByRole('region', { name: 'mf-search' })
  expect(remote).toHaveTextContent('Substituta')
  expect(remote).toHaveTextContent('A versão 1.1.0 não abriu.')
  expect(factsOf('mf-search')).toMatchObject({ Versão: '1.0.0', 'Última falha': 'erro ao iniciar (1.1.0)' })
})

test('a remote that failed to open is listed too', async () => {
  const { user } = await opened({ '1.0.0': () => ({}) })
  await user.keyboard(KEYS)
  const remote = within(await panel()).getByRole('region', { name: 'mf-search' })
  expect(remote).toHaveTextContent('Não abriu')
  expect(factsOf('mf-search')).toMatchObject({ Versão: '1.0.0', 'Última falha': 'incompleta (1.0.0)' })
})

test('it follows the page: a newer version, and one that waits for unsent input', async () => {
  const { user, publish, go } = await opened({ '1.0.0': works })
  await user.keyboard(KEYS)
  await panel()
  await go('/search?page=2')
  await publish('1.1.0', works)
  await waitFor(() => expect(factsOf('mf-search')).toMatchObject({ Versão: '1.1.0' }))

  let arrive: (module: unknown) => void = () => {}
  await go('/search?page=3')
  await publish('1.2.0', () => new Promise((resolve) => (arrive = resolve)))
  await user.type(screen.getByLabelText('Nota'), 'a')
  await act(async () => arrive(works()))
  expect(screen.getByRole('region', { name: 'mf-search' })).toHaveTextContent('A versão 1.2.0 entra em uma próxima navegação.')
  expect(factsOf('mf-search')).toMatchObject({ Versão: '1.1.0' })
})

test('a preview has its label, and its ribbon opens the inspector too', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'mfe-override', content: 'mf-search pr-123' })
  document.head.append(meta)
  const { user } = await opened({ '1.0.0': works, '1.1.0': works })
  const button = await screen.findByRole('button', { name: 'Raio X' })
  await user.click(button)
  expect(within(await panel()).getByRole('region', { name: 'mf-search' })).toHaveTextContent('Prévia pr-123')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('button', { name: 'Fechar raio X' }))
  await closed()
  expect(button).toHaveFocus()
  meta.remove()
})

test('Escape closes a dialog of the page first', async () => {
  const { user } = await opened({ '1.0.0': works })
  await user.keyboard(KEYS)
  await panel()
  const dialog = document.createElement('dialog')
  // For example, it asks before closing.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  document.body.append(dialog)
  dialog.showModal()
  await user.keyboard('{Escape}')
  expect(await panel()).toBeVisible()
  dialog.remove()
  await user.keyboard('{Escape}')
  await closed()
})

test('if it cannot be loaded, an error is shown and nothing else happens', async () => {
  const tools = { ribbon: () => Promise.reject(new Error('offline')), inspector: () => Promise.reject(new Error('offline')) }
  const { user } = renderSite({ path: '/search', tools })
  await screen.findByRole('heading', { name: 'Buscar' })
  await user.keyboard(KEYS)
  expect(await screen.findByText(shellText.failures.network)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Buscar' })).toBeVisible()
})
