import { isRegistryEntry, type RegistryEntry } from '@ponte/mfe/registry'
import type { AdaptRegistry } from './registry-client.ts'

/** Time limit for the developer's server, which the page waits for. */
const ANSWER_LIMIT_MS = 3000

/**
 * Replaces the published build by the developer build that the gateway's mark names: `mf-search localhost:3101`. It brings its own
 * declaration and, like every build, an integrity hash. Without an answer the published version stays.
 */
export function developerBuild(note: string, reload: () => void = () => location.reload()): AdaptRegistry {
  const [name = '', host = ''] = note.split(' ')
  const origin = `http://${host}`
  const events = new EventSource(`${origin}/events`)
  let isLost = false
  // A new build, or the first one after the server was away.
  events.onmessage = reload
  events.onerror = () => (isLost = true)
  events.onopen = () => isLost && reload()

  const isOwn = (entry: unknown): entry is RegistryEntry =>
    isRegistryEntry(entry) && entry.name === name && entry.entry.startsWith(`${origin}/`)

  return async (registry) => {
    const response = await fetch(`${origin}/entry.json`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(() => null)
    isLost ||= response === null
    const entry: unknown = response?.ok === true ? await response.json().catch(() => null) : null
    if (!isOwn(entry)) return registry
    const others = registry.remotes.filter((remote) => remote.name !== name)
    return { ...registry, remotes: [...others, { ...entry, previous: null }] }
  }
}
