import type { RemoteBuild } from '../build/build-info.ts'
import type { FileRef, RegistryEntry } from '../registry/registry.ts'

/** The URL of a published file. */
export const bundleUrl = (name: string, version: string, file: string): string => `/bundles/${name}/${version}/${file}`

/** What the registry says of a build once it is live. */
export function asEntry(build: RemoteBuild, current: RegistryEntry | null): RegistryEntry {
  const { name, version, area } = build
  const refTo = (file: string): FileRef => ({ href: bundleUrl(name, version, file), integrity: integrityOf(build, file) })
  return {
    name,
    version,
    entry: bundleUrl(name, version, build.entry),
    integrity: integrityOf(build, build.entry),
    contract: area.contract,
    shared: build.shared,
    routes: area.routes.map(({ prerender, ...route }) => {
      const files = build.screens[route.screen] ?? { js: [], css: [] }
      const page = build.fragments[route.path]
      const fragment = prerender === undefined || page === undefined ? {} : { fragment: { ...refTo(page), for: prerender } }
      return { ...route, ...fragment, css: files.css.map(refTo), preload: files.js.map(refTo) }
    }),
    nav: [...area.nav],
    owner: area.owner,
    criticality: area.criticality,
    timeoutMs: area.timeoutMs,
    size: build.size,
    previous: current === null ? null : withoutPast(current),
  }
}

function withoutPast({ name: _name, previous: _previous, ...version }: RegistryEntry) {
  return version
}

function integrityOf(build: RemoteBuild, file: string): string {
  const built = build.files[file]
  if (built === undefined) throw new Error(`${build.name}: build.json does not know ${file}`)
  return built.integrity
}
