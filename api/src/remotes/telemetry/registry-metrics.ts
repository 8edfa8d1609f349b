import { Counter, Gauge, type Registry } from 'prom-client'
import type { LiveVersion } from './known-versions.ts'

/** The state of the registry of remotes. Supplied by the gateway; the API itself has no registry. */
export interface RegistryState {
  /** Sequence number of the registry in use, and when it was written; 0 and null if there is none. */
  sequence: number
  writtenAt: string | null
  /** True if the registry in the store is the one in use. */
  isInUse: boolean
  /** Number of registries refused since the start. */
  refused: number
  /** The versions that visitors may get now. */
  versions: readonly LiveVersion[]
}

export type ReadRegistryState = () => Promise<RegistryState>

/** Reading /metrics also checks the store, so that a bad registry is noticed even when no one requests a page. */
export function registryMetrics(registry: Registry, readState: ReadRegistryState): void {
  const gauge = (name: string, help: string, valueOf: (state: RegistryState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(valueOf(await readState()))
      },
    })
  gauge('ponte_registry_sequence', 'Sequence number of the registry of remotes in use', ({ sequence }) => sequence)
  gauge('ponte_registry_age_seconds', 'Age of the registry in use', ({ writtenAt }) => ageOf(writtenAt))
  gauge('ponte_registry_believed', 'Whether the registry in the store is the one in use', ({ isInUse }) => Number(isInUse))
  new Counter({
    name: 'ponte_registry_refused_total',
    help: 'Registries in the store that were refused',
    registers: [registry],
    async collect() {
      const { refused } = await readState()
      this.reset()
      this.inc(refused)
    },
  })
}

const ageOf = (writtenAt: string | null): number => (writtenAt === null ? 0 : Math.max(0, (Date.now() - Date.parse(writtenAt)) / 1000))
