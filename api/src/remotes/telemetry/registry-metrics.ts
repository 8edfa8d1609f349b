import { Counter, Gauge, type Registry } from 'prom-client'
import type { VersionName } from './known-versions.ts'

/** The state of the registry of remotes, as the gateway reports it: the API itself has no use for it. */
export interface RegistryState {
  /** The sequence of the registry in use, and when it was written; 0 and null while there is none. */
  sequence: number
  writtenAt: string | null
  /** True when the registry in the store is the one in use. */
  isBelieved: boolean
  /** Number of refused registries since the start. */
  refused: number
  versions: readonly VersionName[]
}

export type LookAtRegistry = () => Promise<RegistryState>

/** A look at /metrics is a look at the store as well, so that a bad registry is noticed where nobody asks for a page. */
export function registryMetrics(registry: Registry, look: LookAtRegistry): void {
  const gauge = (name: string, help: string, valueOf: (state: RegistryState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(valueOf(await look()))
      },
    })
  gauge('ponte_registry_sequence', 'The number of the registry of remotes that is in use', ({ sequence }) => sequence)
  gauge('ponte_registry_age_seconds', 'How long ago the registry in use was written', ({ writtenAt }) => ageOf(writtenAt))
  gauge('ponte_registry_believed', 'Whether the registry in the store is the one in use', ({ isBelieved }) => Number(isBelieved))
  new Counter({
    name: 'ponte_registry_refused_total',
    help: 'Registries in the store that were not believed',
    registers: [registry],
    async collect() {
      const { refused } = await look()
      this.reset()
      this.inc(refused)
    },
  })
}

const ageOf = (writtenAt: string | null): number => (writtenAt === null ? 0 : Math.max(0, (Date.now() - Date.parse(writtenAt)) / 1000))
