import type { RegistryEntry, RemoteVersion } from '@ponte/mfe/registry'
import type { FailureKind } from '../loader/failure.ts'
import type { Shell } from '../shell.ts'
import { overridesOf, stateOf } from './overrides.ts'

/** The origin of the loaded version. */
export type VersionSource = 'published' | 'preview' | 'fallback' | 'earlier' | 'failed'

/** One remote in this page. */
export interface InspectedRemote {
  name: string
  version: string
  source: VersionSource
  /** The label of a preview. */
  label: string
  /** The version in the current registry. */
  wanted: string
  owner: string
  bytes: number
  /** null if it was loaded before any screen requested it. */
  loadMs: number | null
  contract: string
  shared: { module: string; range: string; given: string }[]
  failure: { kind: FailureKind; version: string } | null
}

/** Every remote from which this page has requested something. */
export function inspect(shell: Shell): InspectedRemote[] {
  return shell.registry.read().remotes.flatMap((entry) => {
    const states = shell.loads.readAll(entry.name).filter(({ status }) => status === 'ready' || status === 'failed')
    const [state] = states
    if (state === undefined) return []
    return [describe(entry, state.status === 'ready' ? state.build : null, shell)]
  })
}

/** `build` is null if nothing opened; then the facts are those of the version that should have opened. */
function describe(entry: RegistryEntry, build: RemoteVersion | null, shell: Shell): InspectedRemote {
  const { version, owner, size, contract, shared } = build ?? entry
  const override = overridesOf(shell.registry).find(({ remote }) => remote === entry.name)
  const label = override !== undefined && stateOf(override, shell) === 'live' ? override.label : ''
  return {
    name: entry.name,
    version,
    source: build === null ? 'failed' : sourceOf(entry, build, label !== ''),
    label,
    wanted: entry.version,
    owner,
    bytes: size,
    loadMs: loadsOf(entry.name).findLast(({ detail }) => detail.outcome === 'ready' && detail.version === version)?.duration ?? null,
    contract,
    shared: Object.entries(shared).map(([module, range]) => ({ module, range, given: shell.offer.shared[module] ?? '–' })),
    failure: failureOf(entry.name),
  }
}

function sourceOf({ name, version }: RegistryEntry, build: RemoteVersion, isPreview: boolean): VersionSource {
  if (build.version === version) return isPreview ? 'preview' : 'published'
  return fallbacksOf(name).some(({ detail }) => detail.version === version) ? 'fallback' : 'earlier'
}

function failureOf(name: string): InspectedRemote['failure'] {
  const troubles = [...loadsOf(name).filter(({ detail }) => detail.outcome !== 'ready'), ...fallbacksOf(name)]
  const last = troubles.toSorted((one, other) => endOf(one) - endOf(other)).at(-1)
  return last === undefined ? null : { kind: last.detail.outcome as FailureKind, version: last.detail.version }
}

/** A measure that host/telemetry.ts adds to the browser's timeline. */
interface LoadMeasure extends PerformanceMeasure {
  detail: { version: string; outcome: FailureKind | 'ready' }
}

const measuresOf = (prefix: string): LoadMeasure[] =>
  performance.getEntriesByType('measure').filter(({ name }) => name.startsWith(prefix)) as LoadMeasure[]
const loadsOf = (remote: string) => measuresOf(`area ${remote}/`)
const fallbacksOf = (remote: string) => measuresOf(`fallback ${remote}`)
const endOf = ({ startTime, duration }: PerformanceEntry) => startTime + duration
