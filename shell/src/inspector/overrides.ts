import type { ScreenLoads } from '../loader/screen-loads.ts'
import type { RegistryClient } from '../registry/registry-client.ts'

/** A remote that this page shows as a labeled preview or a developer build. */
export interface Override {
  remote: string
  label: string
  /** True if the label is a developer build's host: preview labels have no colon. */
  isLocal: boolean
  /** The published version when the page was loaded. */
  published: string | null
}

const known = new WeakMap<RegistryClient, Override[]>()

/** The overrides that the gateway wrote into the page's head: `mf-search pr-123`, `mf-search localhost:3101`. */
export function overridesOf(registry: RegistryClient): Override[] {
  const notes = document.querySelectorAll<HTMLMetaElement>('meta[name=mfe-override]')
  const overrides =
    known.get(registry) ??
    [...notes].map(({ content }) => {
      const [remote = '', label = ''] = content.split(' ')
      return { remote, label, isLocal: label.includes(':'), published: registry.find(remote)?.previous?.version ?? null }
    })
  known.set(registry, overrides)
  return overrides
}

/** `replaced`: the preview failed to open, so the published version is shown. `ended`: by another tab, for example. */
export type OverrideState = 'live' | 'replaced' | 'ended'

export function stateOf(
  { remote, label, isLocal, published }: Override,
  { registry, loads }: { registry: RegistryClient; loads: ScreenLoads },
): OverrideState {
  if (isLocal) return registry.find(remote)?.entry.startsWith(`http://${label}/`) === true ? 'live' : 'replaced'
  const versions = loads.readAll(remote).flatMap((state) => (state.status === 'ready' ? [state.build.version] : []))
  const isPublished = versions.every((version) => version === published)
  if (registry.find(remote)?.version === published) return isPublished ? 'ended' : 'live'
  return isPublished && versions.length > 0 ? 'replaced' : 'live'
}
