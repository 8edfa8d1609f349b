import { Counter, type Registry } from 'prom-client'
import { codeMetrics, type CodeMetrics } from './code-metrics.ts'
import { registryMetrics, type ReadRegistryState, type RegistryState } from './registry-metrics.ts'

/** Metrics of the product's areas, in addition to those of all answers. */
export interface ProductMetrics {
  readonly refreshReuses: Counter
  /** Violations of the page policy, as reported by browsers. */
  readonly cspReports: Counter
  /** Metrics of the remotes' code, as reported by browsers. */
  readonly code: CodeMetrics
  /** Adds the metrics of the registry of remotes, if another part of the process reads it. */
  watchRegistry(readState: ReadRegistryState): void
  /** Reads the registry's state; null if no part of the process does. */
  readRegistryState(): Promise<RegistryState | null>
}

declare module '../../server/api.ts' {
  interface Api {
    readonly metrics: ProductMetrics
  }
}

export function productMetrics(registry: Registry): ProductMetrics {
  let readState: ReadRegistryState | null = null
  return {
    refreshReuses: new Counter({
      name: 'session_reuse_total',
      help: 'Rotated session cookies that were used again',
      registers: [registry],
    }),
    cspReports: new Counter({
      name: 'csp_reports_total',
      help: 'Resources blocked by the page policy, as reported by browsers',
      labelNames: ['directive'],
      registers: [registry],
    }),
    code: codeMetrics(registry),
    watchRegistry(given) {
      readState = given
      registryMetrics(registry, given)
    },
    readRegistryState: async () => (readState === null ? null : readState()),
  }
}
