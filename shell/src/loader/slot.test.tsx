import type { ScreenProps } from '@ponte/contracts/host'
import type { Role } from '@ponte/contracts/roles'
import type { RegistryEntry } from '@ponte/mfe/registry'
import { person } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { Fragment, use, type ReactNode } from 'react'
import { area, rejects, entryError, type Behavior } from '../../test/fake-runtime.ts'
import { registryOf, remote } from '../../test/registry.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'

const page = ({ host: { Slot } }: ScreenProps) => (
  <main>
    <h1>Seu painel</h1>
    {Slot && <Slot name="professional-dashboard" subject="p1" />}
  </main>
)
const rows = (props: ScreenProps) => [1, 2, 3].map((row) => <Fragment key={row}>{page(props)}</Fragment>)
const part = (title: string) =>
  function Part({ subject }: ScreenProps) {
    return (
      <h2>
        {title} {subject}
      </h2>
    )
  }

const slot = 'mf-evaluations/professional-dashboard'

/** A dashboard with the parts of two remotes: tips for professionals, and a card for everyone; a third is for firms. */
function renderDashboard(
  tips: Behavior,
  card: Behavior = () => area({ card: part('Cartão'), other: part('Outro') }),
  role: Role = 'firm',
  slots: Required<RegistryEntry>['slots'] = [],
  shown: (props: ScreenProps) => ReactNode = page,
) {
  const registry = registryOf(
    ...fullSite().remotes.map((entry) => (entry.name === 'mf-evaluations' ? { ...entry, slots } : entry)),
    remote('mf-tips', { routes: [], fills: [{ slot, screen: 'tips', roles: ['professional'], order: 20 }] }),
    remote('mf-card', {
      routes: [],
      fills: [
        { slot, screen: 'card', order: 10 },
        { slot, screen: 'other', roles: [role], order: 5 },
        { slot: 'mf-evaluations/firm-dashboard', screen: 'other', order: 5 },
      ],
    }),
  )
  const runtime = runtimeOf(registry)
  runtime.builds.set('mf-evaluations', () => area({ 'professional-dashboard': shown }))
  runtime.builds.set('mf-tips', tips)
  runtime.builds.set('mf-card', card)
  return renderSite({ path: '/professional-dashboard', user: person('professional'), registry, runtime })
}

const parts = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test("a slot shows other remotes' parts in their order, with the page's subject, to the roles they name", async () => {
  renderDashboard(() => area({ tips: part('Dicas') }))
  expect(await screen.findByRole('heading', { name: 'Dicas p1' })).toBeVisible()
  expect(parts()).toEqual(['Cartão p1', 'Dicas p1'])
})

test.each<[string, Behavior, string]>([
  ['does not load', rejects(entryError('ScriptNetworkError: Failed to load script')), 'network'],
  [
    'throws',
    () =>
      area({
        tips: () => {
          throw new Error('boom')
        },
      }),
    'render',
  ],
  ['lacks the screen', () => area({}), 'contract'],
])('a part that %s shows nothing and is reported; the page and other parts are unaffected', async (_what, tips, outcome) => {
  const { loads } = renderDashboard(tips)
  expect(await screen.findByRole('heading', { name: 'Cartão p1' })).toBeVisible()
  await waitFor(() => expect(loads).toContainEqual(expect.objectContaining({ remote: 'mf-tips', screen: 'tips', outcome })))
  expect(screen.getByRole('heading', { level: 1, name: 'Seu painel' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(parts()).toEqual(['Cartão p1'])
})

const lateOf = (loads: readonly { remote: string; outcome: string }[]) =>
  loads.filter(({ remote, outcome }) => remote === 'mf-tips' && outcome !== 'ready')
const LATE = { remote: 'mf-tips', screen: 'tips', version: '1.0.0', durationMs: 0, outcome: 'timeout' }

test('a part that is late is reported, and not shown until the page is opened again', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] })
  let finish = (_module: unknown): void => {}
  const { user, loads } = renderDashboard(() => new Promise((resolve) => (finish = resolve)))
  expect(await screen.findByRole('heading', { name: 'Cartão p1' })).toBeVisible()
  expect(lateOf(loads)).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(3000))
  expect(lateOf(loads)).toEqual([LATE])
  await act(async () => finish(area({ tips: part('Dicas') })))
  expect(parts()).toEqual(['Cartão p1'])
  jest.useRealTimers()
  await user.click(screen.getByRole('link', { name: 'Meus Dados' }))
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  expect(await screen.findByRole('heading', { name: 'Dicas p1' })).toBeVisible()
})

test('a slot can have a limit of its own', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] })
  let finish = (_module: unknown): void => {}
  const tips = () => new Promise((resolve) => (finish = resolve))
  const { loads } = renderDashboard(tips, undefined, 'firm', [{ name: 'professional-dashboard', limitMs: 6000 }])
  expect(await screen.findByRole('heading', { name: 'Cartão p1' })).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(4000))
  await act(async () => finish(area({ tips: part('Dicas') })))
  expect(await screen.findByRole('heading', { name: 'Dicas p1' })).toBeVisible()
  expect(lateOf(loads)).toEqual([])
  jest.useRealTimers()
})

test('a part that loads but suspends is late too', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] })
  let finish = (_text: string): void => {}
  const data = new Promise<string>((resolve) => (finish = resolve))
  const Tips = () => <h2>{use(data)}</h2>
  const { loads } = renderDashboard(() => area({ tips: Tips }))
  expect(await screen.findByRole('heading', { name: 'Cartão p1' })).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(3000))
  await act(async () => finish('Dicas'))
  expect(parts()).toEqual(['Cartão p1'])
  expect(lateOf(loads)).toEqual([LATE])
  jest.useRealTimers()
})

test('all parts of one remote are replaced by its new version, and by the previous one on a rollback', async () => {
  const card = (version: string) => () => area({ card: part(`Cartão ${version}`), other: part(`Outro ${version}`) })
  const { runtime, shell, publish } = renderDashboard(() => area({ tips: part('Dicas') }), card('1.0.0'), 'professional')
  runtime.builds.set('mf-card 1.1.0', card('1.1.0'))
  for (const version of ['1.0.0', '1.1.0', '1.0.0']) {
    const { remotes, ...rest } = shell.registry.read()
    publish({ ...rest, remotes: remotes.map((one) => (one.name === 'mf-card' ? { ...one, version } : one)) })
    await act(() => shell.registry.refresh())
    expect(await screen.findByRole('heading', { name: `Cartão ${version} p1` })).toBeVisible()
    expect(parts()).toEqual([`Outro ${version} p1`, `Cartão ${version} p1`, 'Dicas p1'])
  }
})

test('a new version of a part that several rows show is loaded once', async () => {
  const card = (version: string) => () => area({ card: part(`Cartão ${version}`), other: part('Outro') })
  const { runtime, shell, publish, loads } = renderDashboard(() => area({ tips: part('Dicas') }), card('1.0.0'), 'firm', [], rows)
  runtime.builds.set('mf-card 1.1.0', card('1.1.0'))
  expect(await screen.findAllByRole('heading', { name: 'Cartão 1.0.0 p1' })).toHaveLength(3)
  const { remotes, ...rest } = shell.registry.read()
  publish({ ...rest, remotes: remotes.map((one) => (one.name === 'mf-card' ? { ...one, version: '1.1.0' } : one)) })
  await act(() => shell.registry.refresh())
  expect(await screen.findAllByRole('heading', { name: 'Cartão 1.1.0 p1' })).toHaveLength(3)
  expect(loads.filter((load) => load.screen === 'card' && load.version === '1.1.0')).toHaveLength(1)
})
