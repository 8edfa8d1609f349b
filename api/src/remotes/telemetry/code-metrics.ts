import { LOAD_FAILURES, LOAD_STEPS_MS, type CodeEvent } from '@ponte/contracts/telemetry'
import { Counter, Histogram, type Registry } from 'prom-client'
import { knownVersions, type VersionName } from './known-versions.ts'

export interface CodeMetrics {
  /** Adds versions that are counted apart from all others. */
  learn(versions: readonly VersionName[]): void
  /** True for a version that the site hands out, or did lately. */
  knows(version: VersionName): boolean
  count(event: CodeEvent): void
  /** Counts an event for which there was no room. */
  drop(): void
}

/** Metrics of what browsers report of the remotes' code, by remote and version. */
export function codeMetrics(registry: Registry): CodeMetrics {
  const registers = [registry]
  const events = new Counter({
    name: 'telemetry_events_total',
    help: "What browsers told of the remotes' code",
    labelNames: ['remote', 'version', 'kind', 'failure'],
    registers,
  })
  const loads = new Histogram({
    name: 'telemetry_load_seconds',
    help: 'How long people waited for a screen of a remote',
    labelNames: ['remote', 'version'],
    buckets: LOAD_STEPS_MS.map((stepMs) => stepMs / 1000),
    registers,
  })
  const dropped = new Counter({
    name: 'telemetry_dropped_total',
    help: 'What browsers told beyond the versions that are counted in an hour',
    registers,
  })

  const remoteLabel = knownRemotes()
  const versions = knownVersions((version) => {
    loads.remove({ ...version })
    for (const kind of ['failure', 'fallback']) for (const failure of LOAD_FAILURES) events.remove({ ...version, kind, failure })
    events.remove({ ...version, kind: 'load', failure: '' })
  })
  // What the site hands out is a remote, however many names strangers have made up before.
  const labelsOf = (name: VersionName) => ({
    remote: versions.has(name) ? name.remote : remoteLabel(name.remote),
    version: versions.labelOf(name),
  })

  return {
    learn: (handedOut) => versions.learn(handedOut),
    knows: versions.has,
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

/** Labels of remotes for a metric, which must stay few whatever strangers send: the first names that come, all else as one. */
export function knownRemotes(): (remote: string) => string {
  const known = new Set<string>()
  return (remote) => {
    if (known.has(remote)) return remote
    if (!REMOTE.test(remote) || known.size >= MOST) return OTHER
    known.add(remote)
    return remote
  }
}
