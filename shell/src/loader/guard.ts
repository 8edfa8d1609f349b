import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

export interface ExpectedEntry {
  integrity: string
  timeoutMs: number
}

const DEFAULT_LIMIT_MS = 8000
/** The integrity of a script tag when none is known: no file has it, so a production page runs nothing. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`

/**
 * The runtime plugin that makes the script tag of every remote's entry: under integrity, and with a time limit. The expectation is looked
 * up by the remote's name, because the runtime rebuilds `remoteInfo` and may drop fields of ours on the way.
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
