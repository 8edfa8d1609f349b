import type { RegistryEntry, RemoteVersion } from '@ponte/mfe/registry'
import fc from 'fast-check'
import { area, entryError, FakeRuntime, hangs } from '../../test/fake-runtime.ts'
import { build, registryOf, remote } from '../../test/registry.ts'
import { RegistryClient } from '../registry/registry-client.ts'
import { ScreenLoads } from './screen-loads.ts'

/** Random deploys, faults and visits of one tab, compared with a model: what the visitor may see, and that something is always there. */

const HISTORIES = Number(process.env['HISTORIES'] ?? 60)
const SEED = Number(process.env['SEED'] ?? 1)
const [NAME, SCREEN] = ['mf-search', 'search']
/** Longer than two loads up to their time limits: the second loads a version published during the first. */
const SETTLED_MS = 20_000
/** How long a failed version is not retried. */
const RETRY_AFTER_MS = 60_000

type Fault = 'missing' | 'altered' | 'slow' | 'hanging' | 'throws' | 'breaks'

const version = fc.constantFrom('1.0.0', '2.0.0', '3.0.0', '4.0.0')
const fault = fc.constantFrom<(Fault | null)[]>(null, null, 'missing', 'altered', 'slow', 'hanging', 'throws', 'breaks')
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('deploy' as const), version, fault }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('canary' as const), version, fault }) },
    { weight: 4, arbitrary: fc.constant({ do: 'roll back' as const }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('fault' as const), version, fault }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('registry' as const), isAway: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('type' as const), isTyping: fc.boolean() }) },
    { weight: 10, arbitrary: fc.constant({ do: 'navigate' as const }) },
    { weight: 2, arbitrary: fc.constant({ do: 'retry' as const }) },
    { weight: 2, arbitrary: fc.constant({ do: 'reload' as const }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(5000, 70_000) }) },
  ),
  { minLength: 1, maxLength: 24, size: 'max' },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** The published versions, and the faults between the site and the tab. */
interface World {
  live: string
  canary: string | null
  /** Earlier live versions that were not rolled back, latest first. */
  before: string[]
  taken: Set<string>
  faults: Map<string, Fault>
  isAway: boolean
  isTyping: boolean
}

const integrityOf = (one: string): string => `sha384-${one.slice(0, 1).repeat(64)}`
const built = (one: string): RemoteVersion => build(NAME, one, { integrity: integrityOf(one) })
const wantedIn = ({ live, canary, before }: World): [wanted: string, previous: string | undefined] =>
  canary === null ? [live, before[0]] : [canary, live]

function entryOf(world: World): RegistryEntry {
  const [wanted, previous] = wantedIn(world)
  return remote(NAME, { ...built(wanted), previous: previous === undefined ? null : built(previous) })
}

/** A step by a publisher. */
function change(world: World, step: Step): void {
  const { live, canary, before, taken } = world
  if ('fault' in step) {
    if (step.fault === null) world.faults.delete(step.version)
    else world.faults.set(step.version, step.fault)
  }
  if (step.do === 'deploy') {
    if (step.version === live) return
    taken.delete(step.version)
    Object.assign(world, { live: step.version, before: [live, ...before].filter((one) => one !== step.version) })
    if (canary === step.version) world.canary = null
  } else if (step.do === 'canary' && step.version !== live) {
    taken.delete(step.version)
    Object.assign(world, { canary: step.version, before: before.filter((one) => one !== step.version) })
  } else if (step.do === 'roll back') {
    const [next, ...rest] = before
    if (canary !== null) taken.add(canary)
    else if (next !== undefined) {
      taken.add(live)
      Object.assign(world, { live: next, before: rest })
    }
    world.canary = null
  } else if (step.do === 'registry') world.isAway = step.isAway
  else if (step.do === 'type') world.isTyping = step.isTyping
}

/** A browser that fetches from the simulated world, and runs no file that fails its integrity check. */
class Browser extends FakeRuntime {
  /** Versions of which altered files ran. */
  readonly alteredRan: string[] = []
  readonly #world: World
  #registered: RemoteVersion | null = null

  constructor(world: World) {
    super()
    this.#world = world
  }

  override register(name: string, one: RemoteVersion): void {
    super.register(name, one)
    this.#registered = one
  }

  override async load(): Promise<unknown> {
    const { version: one = '', integrity = '' } = this.#registered ?? {}
    const wrong = this.#world.faults.get(one)
    const isRefused = wrong === 'altered' && integrity === integrityOf(one)
    this.reason = isRefused ? 'integrity' : 'http'
    if (isRefused || wrong === 'missing') throw entryError('ScriptNetworkError: Failed to load script')
    if (wrong === 'altered') this.alteredRan.push(one)
    if (wrong === 'throws') throw entryError('ScriptExecutionError: boom')
    if (wrong === 'hanging') return hangs()
    if (wrong === 'slow') await this.clock.wait(3000)
    return area({ [SCREEN]: Object.assign(() => null, { displayName: one }) })
  }
}

/** One page of the site in a tab, with what React does around the loader. */
function openTab(world: World, runtime: Browser) {
  const registry = new RegistryClient(registryOf(entryOf(world)), () => world.isTyping)
  const loads = new ScreenLoads({
    ...{ runtime, registry, holdsInput: () => world.isTyping, report() {}, reportFallback() {}, reloadPage() {} },
  })
  const visit = () => void loads.visit(NAME, SCREEN)
  registry.subscribe(visit)
  const state = () => loads.read(NAME, SCREEN)
  visit()
  return {
    state,
    navigate() {
      registry.settle()
      visit()
      registry.refreshSoon()
    },
    retry: () => void (state().status === 'failed' && loads.retry(NAME, SCREEN)),
    /** Lets the page come to rest; a screen that breaks is reported by its boundary. */
    async rest(ms: number) {
      for (let times = 0; times < 4; times++) {
        await jest.advanceTimersByTimeAsync(ms)
        const now = state()
        if (now.status !== 'ready' || world.faults.get(now.build.version) !== 'breaks') return
        void loads.crash(NAME, SCREEN, new Error('boom'), !world.isTyping)
      }
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

async function play(all: readonly Step[]): Promise<void> {
  const world: World = { live: '1.0.0', canary: null, before: [], taken: new Set(), faults: new Map(), isAway: false, isTyping: false }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (world.isAway) throw new TypeError('Failed to fetch')
    return Response.json(registryOf(entryOf(world)))
  })
  const works = (one: string | undefined) => one !== undefined && ['slow', undefined].includes(world.faults.get(one))
  const failedAt = new Map<string, number>()
  const runtime = new Browser(world)
  let tab = openTab(world, runtime)
  await tab.rest(SETTLED_MS)
  for (const step of all) {
    const before = tab.state()
    change(world, step)
    if (step.do === 'reload') {
      world.isTyping = false
      tab = openTab(world, runtime)
    } else if (step.do === 'navigate') tab.navigate()
    else if (step.do === 'retry') tab.retry()
    await tab.rest(step.do === 'wait' ? step.ms : SETTLED_MS)

    const state = tab.state()
    expect(['ready', 'failed']).toContain(state.status)
    expect(runtime.alteredRan).toEqual([])
    const shown = state.status === 'ready' ? state.build.version : null
    if (state.status === 'ready') expect(state.Screen).toHaveProperty('displayName', shown)
    const wasShown = before.status === 'ready' ? before.build.version : null
    if (world.isTyping && wasShown !== null && world.faults.get(wasShown) !== 'breaks') expect(shown).toBe(wasShown)
    const [wanted, previous] = wantedIn(world)
    if (!works(wanted)) failedAt.set(wanted, Date.now())
    const isAnnounced = step.do === 'reload' || (step.do === 'navigate' && !world.isAway && !world.isTyping)
    if (!isAnnounced) continue
    const mayRetry = Date.now() - (failedAt.get(wanted) ?? -Infinity) > RETRY_AFTER_MS + SETTLED_MS
    if (works(wanted) && mayRetry) expect(shown).toBe(wanted)
    // A working page stays unless its replacement works.
    if (shown !== null && (works(wanted) || works(previous))) expect([...world.taken]).not.toContain(shown)
  }
}

test('after any deploys, rollbacks and faults, the visitor sees the right version, no altered file and no blank area', async () => {
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: HISTORIES, seed: SEED })
})
