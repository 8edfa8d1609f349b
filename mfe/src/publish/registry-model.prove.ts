import { test } from 'node:test'
import path from 'node:path'
import { expect } from 'expect'
import fc from 'fast-check'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { sampleOffer as offer } from '../../test/registry-samples.ts'
import { audienceRegistry, ANONYMOUS } from '../registry/audience-registry.ts'
import { rolledBackOf, versionsBefore } from '../registry/past.ts'
import { folderStore, type BundleStore } from '../store/store.ts'
import { pin, promote } from './channels.ts'
import { promoteAgain } from './promote-again.ts'
import { publish } from './publish.ts'
import { Refusal } from './refusal.ts'
import { rollback } from './rollback.ts'

/** Random changes to one remote, each compared with a model: which visitors get which version, and which versions must never return by themselves. */

const HISTORIES = Number(process.env['HISTORIES'] ?? 60)
const SEED = Number(process.env['SEED'] ?? 1)
const name = 'mf-search'

const build = fc.constantFrom('one', 'two', 'three', 'four')
const percent = fc.constantFrom(0, 10, 60, 100)
const share = fc.option(percent)
const plans = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), build }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('canary' as const), build, percent }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('preview' as const), build }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('promote' as const), share }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), build, share }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('rollback' as const), build: fc.option(build) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('pin' as const), isPinned: fc.boolean() }) },
  ),
  { minLength: 8, maxLength: 24 },
)
type Plan = (typeof plans extends fc.Arbitrary<infer All> ? All : never) extends (infer One)[] ? One : never

interface Model {
  live: string | null
  canary: { version: string; percent: number } | null
  preview: string | null
  isPinned: boolean
  /** Earlier live versions, latest first, without rolled-back ones. */
  before: string[]
  /** Rolled-back versions. */
  taken: ReadonlySet<string>
}

const EMPTY: Model = { live: null, canary: null, preview: null, isPinned: false, before: [], taken: new Set() }

const goneLive = (model: Model, version: string): Model => ({
  ...model,
  live: version,
  canary: null,
  before: [...(model.live === null ? [] : [model.live]), ...model.before].filter((one) => one !== version),
  taken: new Set([...model.taken].filter((one) => one !== version)),
})

/** The model after a change; null if the change must be refused. */
function after(model: Model, plan: Plan, idOf: (build: string) => string): Model | null {
  const { live, canary, isPinned, before, taken } = model
  if (plan.do === 'publish') {
    const version = idOf(plan.build)
    if (version === live) return model
    return isPinned || taken.has(version) ? null : goneLive(model, version)
  }
  if (live === null) return null
  switch (plan.do) {
    case 'canary': {
      const version = idOf(plan.build)
      if (version === (canary?.version ?? live)) return model
      if (isPinned || taken.has(version) || version === live) return null
      return { ...model, canary: { version, percent: plan.percent } }
    }
    case 'preview':
      return { ...model, preview: idOf(plan.build) }
    case 'promote':
      if (canary === null || isPinned) return null
      return plan.share === null ? goneLive(model, canary.version) : { ...model, canary: { ...canary, percent: plan.share } }
    case 'again': {
      const version = idOf(plan.build)
      if (isPinned || !taken.has(version)) return null
      if (plan.share === null) return goneLive(model, version)
      const others = [...taken].filter((one) => one !== version)
      return { ...model, canary: { version, percent: plan.share }, taken: new Set(others) }
    }
    case 'rollback': {
      if (plan.build === null && canary !== null)
        return {
          ...model,
          canary: null,
          before: before.filter((one) => one !== canary.version),
          taken: new Set([...taken, canary.version]),
        }
      const target = plan.build === null ? before[0] : idOf(plan.build)
      const index = target === undefined ? -1 : before.indexOf(target)
      if (isPinned || target === undefined || index === -1) return null
      const ended = [live, ...before.slice(0, index), ...(canary === null || canary.version === target ? [] : [canary.version])]
      const gone = new Set([...taken, ...ended])
      return { ...model, live: target, canary: null, before: before.slice(index + 1).filter((one) => !gone.has(one)), taken: gone }
    }
    case 'pin':
      return { ...model, isPinned: plan.isPinned }
  }
}

async function carryOut(store: BundleStore, outDir: string, plan: Plan, idOf: (build: string) => string): Promise<unknown> {
  const site = { name, store, offer }
  switch (plan.do) {
    case 'publish':
      return publish({ build: await writeBuild(outDir, plan.build), outDir, ...site })
    case 'canary':
      return publish({ build: await writeBuild(outDir, plan.build), outDir, ...site, channel: { percent: plan.percent, match: [] } })
    case 'preview':
      return publish({ build: await writeBuild(outDir, plan.build), outDir, ...site, channel: { label: 'pr' } })
    case 'promote':
      return promote({ ...site, percent: plan.share })
    case 'again':
      return promoteAgain({ ...site, version: idOf(plan.build), percent: plan.share })
    case 'rollback':
      return rollback({ ...site, ...(plan.build !== null && { to: idOf(plan.build) }) })
    case 'pin':
      return pin({ ...site, isPinned: plan.isPinned })
  }
}

async function stateOf(store: BundleStore): Promise<Model> {
  const registry = await store.registry()
  const [entry] = registry.remotes
  if (entry === undefined) return EMPTY
  const { version, canary, previews, pinned } = entry
  return {
    live: version,
    canary: canary === undefined ? null : { version: canary.version.version, percent: canary.percent },
    preview: previews?.['pr']?.version ?? null,
    isPinned: pinned === true,
    before: versionsBefore(registry, entry).map((one) => one.version),
    taken: new Set(rolledBackOf(registry, name).map((one) => one.version.version)),
  }
}

/** Checks what visitors get: the live version or the canary, and never a rolled-back version, not even as the fallback. */
async function expectForVisitors(store: BundleStore, { live, canary, taken }: Model): Promise<void> {
  const registry = await store.registry()
  const got = Array.from({ length: 40 }, (_, id) => audienceRegistry(registry, { ...ANONYMOUS, id: `visitor ${id}` }).registry.remotes[0])
  for (const entry of got) {
    expect([live, canary?.version]).toContain(entry?.version)
    for (const version of [entry?.version, entry?.previous?.version]) expect(taken.has(version ?? '')).toBe(false)
  }
  const share = got.filter((entry) => entry?.version === canary?.version).length / got.length
  if (canary?.percent === 0 || canary?.percent === 100) expect(share).toBe(canary.percent / 100)
}

test('after any publish, promotion, rollback or pin, visitors get what the model predicts; refusals change nothing', async (t) => {
  const folder = await temporaryFolder(t)
  const outDir = path.join(folder, 'dist')
  const ids = new Map<string, string>()
  for (const text of ['one', 'two', 'three', 'four']) ids.set(text, (await writeBuild(outDir, text)).version)
  const idOf = (text: string) => ids.get(text) ?? ''
  let count = 0
  await fc.assert(
    fc.asyncProperty(plans, async (all) => {
      const store = folderStore(path.join(folder, `site ${(count += 1)}`, 'store'))
      let model = EMPTY
      for (const plan of all) {
        const next = after(model, plan, idOf)
        const refusal = await carryOut(store, outDir, plan, idOf).then(
          () => null,
          (error: unknown) => error,
        )
        if (next === null) expect(refusal).toBeInstanceOf(Refusal)
        else expect(refusal).toBeNull()
        model = next ?? model
        expect(await stateOf(store)).toEqual(model)
        if (model.live !== null) await expectForVisitors(store, model)
      }
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
})
