import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

export interface ExpectedEntry {
  integrity: string
  timeoutMs: number
}

const DEFAULT_LIMIT_MS = 8000
/** Integrity of a script tag without a known one: it matches no file, so a production page runs nothing. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`

/**
 * Runtime plugin that creates the script tag of every remote's entry, with integrity and a time limit. It looks up both by the remote's
 * name, because the runtime rebuilds `remoteInfo` and may drop our fields.
 */
export function guard(expected: ReadonlyMap<string, ExpectedEntry>, mustMatch: boolean) {
  return {
    name: 'ponte-guard',
    createScript({ url, remoteInfo }) {
      const entry = expected.get(remoteInfo?.name ?? '')
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.crossOrigin = 'anonymous'
      script.fetchPriority = 'high'
      const integrity = entry?.integrity ?? ''
      if (integrity !== '') script.integrity = integrity
      else if (mustMatch) script.integrity = MATCHES_NOTHING
      return { script, timeout: entry?.timeoutMs ?? DEFAULT_LIMIT_MS }
    },
  } satisfies ModuleFederationRuntimePlugin
}
