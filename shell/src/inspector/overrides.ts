import type { ScreenLoads } from '../loader/screen-loads.ts'
import type { RegistryClient } from '../registry/registry-client.ts'

/** A remote of which this page shows a version that somebody asked for by its label. */
export interface Override {
  remote: string
  label: string
  /** The version that everybody else had when the page was loaded. */
  published: string | null
}

const known = new WeakMap<RegistryClient, Override[]>()

/** The overrides that the gateway noted in the head of this page: `mf-search pr-123`. */
export function overridesOf(registry: RegistryClient): Override[] {
  const notes = document.querySelectorAll<HTMLMetaElement>('meta[name=mfe-override]')
  const overrides =
    known.get(registry) ??
    [...notes].map(({ content }) => {
      const [remote = '', label = ''] = content.split(' ')
      return { remote, label, published: registry.find(remote)?.previous?.version ?? null }
    })
  known.set(registry, overrides)
  return overrides
}

/** `stood-in`: the preview did not open, so that the published version is seen. `ended`: by another tab, for example. */
export type OverrideState = 'live' | 'stood-in' | 'ended'

export function stateOf(
  { remote, published }: Override,
  { registry, loads }: { registry: RegistryClient; loads: ScreenLoads },
): OverrideState {
  const versions = loads.readAll(remote).flatMap((state) => (state.status === 'ready' ? [state.build.version] : []))
  const isPublished = versions.every((version) => version === published)
  if (registry.find(remote)?.version === published) return isPublished ? 'ended' : 'live'
  return isPublished && versions.length > 0 ? 'stood-in' : 'live'
}
