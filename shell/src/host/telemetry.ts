import type { TelemetryEvent } from '@ponte/contracts/host'
import type { Fallback, LoadReport } from '../loader/loader-runtime.ts'

export interface Code {
  remote: string
  version: string
}

/** A screen on display. */
export interface ScreenView extends Code {
  screen: string
  /** The page's path as a pattern. */
  route: string
}

export interface Telemetry {
  load: (report: LoadReport) => void
  fallback: (fallback: Fallback) => void
  /** Called when the API could not serve a call of this version. */
  failedCall?: (code: Code) => void
  event: (event: TelemetryEvent) => void
  /** Called when a screen appears, and with null when it is removed. */
  view: (view: ScreenView | null) => void
}

/**
 * Writes loads, fallbacks and events to the browser's performance timeline, for tools and tests. Only names and numbers, never user data.
 */
export const timeline: Telemetry = {
  load: ({ remote, screen, version, durationMs, outcome }) => measure(`area ${remote}/${screen}`, durationMs, { version, outcome }),
  // The load of the version that replaced it has its own entry.
  fallback: ({ remote, version, failure }) => measure(`fallback ${remote}`, 0, { version, outcome: failure }),
  event: ({ name, durationMs = 0, detail = '' }) => measure(`event ${name}`, durationMs, { detail }),
  view: (detail) => performance.mark('view', { detail }),
}

function measure(name: string, duration: number, detail: Readonly<Record<string, string>>): void {
  const end = performance.now()
  performance.measure(name, { start: Math.max(0, end - duration), end, detail })
}
