import { LOAD_FAILURES, LOAD_STEPS_MS, type CodeEvent } from '@ponte/contracts/telemetry'
import { Counter, Histogram, type Registry } from 'prom-client'
import { knownVersions, type LiveVersion, type VersionName } from './known-versions.ts'

export interface CodeMetrics {
  /** Gives these versions their own counters. */
  learn(versions: readonly LiveVersion[]): void
  /** True for a version that is or recently was live. */
  knows(version: VersionName): boolean
  /** True if such a version has this route. */
  hasRoute(version: VersionName, route: string): boolean
  count(event: CodeEvent): void
  /** Counts an event that was dropped for lack of room. */
  drop(): void
}

/** Metrics of the remotes' code as reported by browsers, by remote and version. */
export function codeMetrics(registry: Registry): CodeMetrics {
  const registers = [registry]
  const events = new Counter({
    name: 'telemetry_events_total',
    help: "Events of the remotes' code, as reported by browsers",
    labelNames: ['remote', 'version', 'kind', 'failure'],
    registers,
  })
  const loads = new Histogram({
    name: 'telemetry_load_seconds',
    help: 'Time that users waited for a screen of a remote',
    labelNames: ['remote', 'version'],
    buckets: LOAD_STEPS_MS.map((stepMs) => stepMs / 1000),
    registers,
  })
  const dropped = new Counter({
    name: 'telemetry_dropped_total',
    help: 'Reported events beyond the number of versions counted per hour',
    registers,
  })

  const remoteLabel = knownRemotes()
  const versions = knownVersions((version) => {
    loads.remove({ ...version })
    for (const kind of ['failure', 'fallback']) for (const failure of LOAD_FAILURES) events.remove({ ...version, kind, failure })
    events.remove({ ...version, kind: 'load', failure: '' })
  })
  // The remote of a live version always gets its own label, however many invented names came before.
  const labelsOf = (name: VersionName) => ({
    remote: versions.has(name) ? name.remote : remoteLabel(name.remote),
    version: versions.labelOf(name),
  })

  return {
    learn: (handedOut) => versions.learn(handedOut),
    knows: versions.has,
    hasRoute: versions.hasRoute,
    count({ remote, version, kind, failure = '', durationMs }) {
      const labels = labelsOf({ remote, version })
      events.inc({ ...labels, kind, failure })
      if (durationMs !== undefined) loads.observe(labels, durationMs / 1000)
    },
    drop: () => dropped.inc(),
  }
}

const REMOTE = /^mf-[a-z-]{1,30}$/
const MOST = 20
const OTHER = 'other'

/** Limits a metric's remote labels, whatever strangers send: the first names get their own, the rest share one. */
export function knownRemotes(): (remote: string) => string {
  const known = new Set<string>()
  return (remote) => {
    if (known.has(remote)) return remote
    if (!REMOTE.test(remote) || known.size >= MOST) return OTHER
    known.add(remote)
    return remote
  }
}
