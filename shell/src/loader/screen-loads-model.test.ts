import fc from 'fast-check'
import { area, entryError, hangs, rejects, type Behaviour } from '../../test/fake-runtime.ts'
import { build, remote } from '../../test/registry.ts'
import { screenLoads } from '../../test/screen-loads.ts'

/** Random histories of one tab, each compared with a model of what a visitor may see: never a blank area, never a build that failed. */

const HISTORIES = Number(process.env['HISTORIES'] ?? 100)
const SEED = Number(process.env['SEED'] ?? 1)
const REMOTE = 'mf-search'
const VERSIONS = ['1.0.0', '2.0.0', '3.0.0'] as const
const SCREENS = ['search', 'person'] as const
/** Longer than the remote's limit and all grace. */
const SETTLED_MS = 20_000
/** A fallback stays for a minute. */
const MINUTE_MS = 60_000

type Version = (typeof VERSIONS)[number]
type Screen = (typeof SCREENS)[number]
type Health = 'works' | 'unreachable' | 'altered' | 'throws' | 'hangs' | 'incomplete' | 'slow'

const version = fc.constantFrom(...VERSIONS)
const screen = fc.constantFrom(...SCREENS)
const health = fc.constantFrom<Health>('works', 'works', 'works', 'unreachable', 'altered', 'throws', 'hangs', 'incomplete', 'slow')
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), version, previous: fc.option(version) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('become' as const), version, health }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('visit' as const), screen, isHasty: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('type' as const), isTyping: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), isUnused: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('retry' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('warm' as const), screen }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, MINUTE_MS) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  ),
  { minLength: 6, maxLength: 24 },
)
type Step = (typeof steps extends fc.Arbitrary<infer All> ? All : never) extends (infer One)[] ? One : never

const network = entryError('ScriptNetworkError: Failed to load script')
/** A build whose screens name it. */
const worksAs = (one: Version) => area(Object.fromEntries(SCREENS.map((name) => [name, Object.assign(() => null, { displayName: one })])))
const BEHAVIOURS: Record<Exclude<Health, 'works' | 'slow'>, Behaviour> = {
  unreachable: rejects(network),
  // The browser refuses bytes whose hash is another: the script fails like an unreachable one.
  altered: rejects(network),
  throws: rejects(new Error('boom')),
  hangs,
  incomplete: () => area({}),
}

/** The build that the registry names first, and the one that may stand in for it. */
interface Offer {
  live: Version
  previous: Version | null
}

const entryOf = ({ live, previous }: Offer) =>
  remote(REMOTE, { version: live, previous: previous === null ? null : build(REMOTE, previous) })

/** One tab, and what the model knows of it. */
class Tab {
  #offer: Offer = { live: '1.0.0', previous: null }
  #site = this.#open()
  readonly #health = new Map<Version, Health>(VERSIONS.map((one) => [one, 'works']))
  /** When each build was last broken, or crashed. */
  readonly #brokenAt = new Map<Version, number>()
  #shown: Screen | null = null
  /** True after a step that nobody waited for. */
  #isMoving = false

  #open() {
    const site = screenLoads(entryOf(this.#offer))
    for (const one of VERSIONS) site.runtime.builds.set(`${REMOTE} ${one}`, () => this.#behave(one))
    return site
  }

  /** The builds that a visit can open now. A slow one is too late to stand in for one that hung. */
  #working({ live, previous }: Offer): (Version | null)[] {
    const isLive = ['works', 'slow'].includes(this.#health.get(live) ?? '')
    return [...(isLive ? [live] : []), ...(previous !== null && this.#health.get(previous) === 'works' ? [previous] : [])]
  }

  /** True if the build may have failed so lately that its fallback still stays. */
  #failedLately = (one: Version): boolean => Date.now() - (this.#brokenAt.get(one) ?? -Infinity) < MINUTE_MS + 2 * SETTLED_MS

  async #behave(one: Version): Promise<unknown> {
    const health = this.#health.get(one) ?? 'works'
    this.#site.runtime.reason = health === 'altered' ? 'integrity' : 'network'
    if (health !== 'works' && health !== 'slow') return BEHAVIOURS[health]()
    if (health === 'slow') await this.#site.runtime.clock.wait(3000)
    return worksAs(one)
  }

  async take(step: Step): Promise<void> {
    for (const one of VERSIONS) if (this.#health.get(one) !== 'works') this.#brokenAt.set(one, Date.now())
    const { loads, hands } = this.#site
    const shown = this.#shown
    switch (step.do) {
      case 'publish':
        this.#offer = { live: step.version, previous: step.previous === step.version ? null : step.previous }
        this.#site.publish(entryOf(this.#offer))
        return void this.#site.refresh()
      case 'become':
        return void this.#health.set(step.version, step.health)
      case 'visit':
        this.#shown = step.screen
        loads.visit(REMOTE, step.screen)
        return
      case 'type':
        return void (hands.isTyping = step.isTyping)
      case 'crash': {
        const state = shown === null ? null : loads.read(REMOTE, shown)
        if (shown === null || state?.status !== 'ready') return
        this.#brokenAt.set(state.build.version as Version, Date.now())
        return void loads.crash(REMOTE, shown, new Error('boom'), step.isUnused)
      }
      case 'retry':
        return void (shown !== null && loads.read(REMOTE, shown).status === 'failed' && loads.retry(REMOTE, shown))
      case 'warm':
        return void loads.warm(REMOTE, step.screen)
      case 'wait':
        return jest.advanceTimersByTimeAsync(step.ms)
      case 'reload':
        this.#shown = null
        this.#site = this.#open()
    }
  }

  /** What must hold once nothing moves any more. */
  async check(step: Step): Promise<void> {
    const { loads, hands } = this.#site
    const shown = this.#shown ?? 'search'
    const before = loads.read(REMOTE, shown)
    const wasMoving = this.#isMoving
    this.#isMoving = step.do === 'visit' && step.isHasty
    if (this.#isMoving) return
    await jest.advanceTimersByTimeAsync(SETTLED_MS)
    if (this.#shown === null) return
    const state = loads.read(REMOTE, shown)
    const { live, previous } = this.#offer
    // Never a blank area.
    expect(['ready', 'failed']).toContain(state.status)
    if (state.status === 'ready') expect(state.Screen).toHaveProperty('displayName', state.build.version)
    if (wasMoving || (step.do !== 'visit' && step.do !== 'retry')) return
    const working = this.#working(this.#offer)
    if (state.status !== 'ready') return expect(working).toEqual([])
    const is = state.build.version as Version
    if (is === live || step.do === 'retry' || hands.isTyping) return
    if (is === previous) return expect(this.#failedLately(live)).toBe(true)
    // It is no longer offered. It stays only if it was there before, and nothing on offer loads.
    expect({ is, working }).toEqual({ is: before.status === 'ready' ? before.build.version : null, working: [] })
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('whatever is published, broken, typed and opened, the tab shows a build that the registry offers, or says that none works', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const tab = new Tab()
      for (const step of all) {
        await tab.take(step)
        await tab.check(step)
      }
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
})
