import { Counter, type Registry } from 'prom-client'
import { codeMetrics, type CodeMetrics } from './code-metrics.ts'
import { registryMetrics, type LookAtRegistry, type RegistryState } from './registry-metrics.ts'

/** The figures that areas have beside those of every answer. */
export interface ProductMetrics {
  readonly refreshReuses: Counter
  /** The violations of the policy of pages that browsers report. */
  readonly cspReports: Counter
  /** Metrics of what browsers report of the remotes' code. */
  readonly code: CodeMetrics
  /** Adds figures of the registry of remotes, wherever somebody reads it. */
  watchRegistry(look: LookAtRegistry): void
  /** Reads the registry's state; null while nobody does. */
  lookAtRegistry(): Promise<RegistryState | null>
}

declare module '../../server/api.ts' {
  interface Api {
    readonly metrics: ProductMetrics
  }
}

export function productMetrics(registry: Registry): ProductMetrics {
  let look: LookAtRegistry | null = null
  return {
    refreshReuses: new Counter({
      name: 'session_reuse_total',
      help: 'Rotated session cookies that were used again',
      registers: [registry],
    }),
    cspReports: new Counter({
      name: 'csp_reports_total',
      help: 'What browsers reported that the policy of pages blocked',
      labelNames: ['directive'],
      registers: [registry],
    }),
    code: codeMetrics(registry),
    watchRegistry(given) {
      look = given
      registryMetrics(registry, given)
    },
    lookAtRegistry: async () => (look === null ? null : look()),
  }
}
