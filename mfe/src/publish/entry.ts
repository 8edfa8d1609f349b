import type { RouteDeclaration } from '@ponte/platform/area'
import type { BuildInfo, RemoteBuild, ShellBuild } from '../build/build-info.ts'
import { sentBytes, TRANSLATION } from '../build/weight.ts'
import { FRAMES_FILE } from '../webpack/template.ts'
import { SHELL_AREA } from '../registry/shell.ts'
import { versionOf, type SiteEntry } from '../registry/site-registry.ts'
import type { FileRef, RegistryEntry, RegistryRoute } from '../registry/registry.ts'

/** URL of a published file: a path of the site, or a full URL on another origin. */
export const bundleUrl = (name: string, version: string, file: string, origin = ''): string =>
  `${origin}/bundles/${name}/${version}/${file}`

/** The registry entry of a shell's build. Its page names all its other files with their hashes. */
export function asShellEntry(build: ShellBuild, current: SiteEntry | null): RegistryEntry {
  const { name, version, offer, provenance, files } = build
  const refTo = (file: string): FileRef => ({ href: bundleUrl(name, version, file), integrity: integrityOf(build, file) })
  const { href: entry, integrity } = refTo('index.html')
  return {
    ...{ name, version, entry, integrity, ...SHELL_AREA, offer },
    ...(provenance === undefined ? {} : { provenance }),
    ...(files[FRAMES_FILE] === undefined ? {} : { frames: refTo(FRAMES_FILE) }),
    size: sentBytes(files),
    previous: current === null ? null : versionOf(current),
  }
}

/** The registry entry of a build, on the site itself or at `origin`. */
export function asEntry(build: RemoteBuild, current: SiteEntry | null, origin = ''): RegistryEntry {
  const { name, version, area } = build
  const urlOf = (file: string): string => bundleUrl(name, version, file, origin)
  const refTo = (file: string): FileRef => ({ href: urlOf(file), integrity: integrityOf(build, file) })
  const firstPaintOf = (
    path: string,
    prerender: RouteDeclaration['prerender'],
  ): Pick<RegistryRoute, 'fragment' | 'fragmentIn' | 'onRequest'> => {
    // A development build has no pages and no renderer.
    if (prerender === 'on-request') return build.renderer === undefined ? {} : { onRequest: true }
    const page = build.fragments[path]
    if (prerender === undefined || page === undefined) return {}
    const others = Object.entries(build.fragmentsIn ?? {}).flatMap(([language, pages]) => {
      const other = pages[path]
      return other === undefined ? [] : [[language, refTo(other)] as const]
    })
    return { fragment: { ...refTo(page), for: prerender }, ...(others.length > 0 && { fragmentIn: Object.fromEntries(others) }) }
  }
  return {
    name,
    version,
    entry: urlOf(build.entry),
    integrity: integrityOf(build, build.entry),
    contract: area.contract,
    shared: build.shared,
    ...(build.react === undefined ? {} : { react: build.react }),
    ...(build.uses === undefined ? {} : { uses: build.uses }),
    ...(build.styles === undefined ? {} : { tokens: build.styles.tokens }),
    ...(build.provenance === undefined ? {} : { provenance: build.provenance }),
    ...(build.renderer === undefined ? {} : { renderer: refTo(build.renderer) }),
    routes: area.routes.map(({ prerender, ...route }) => {
      const files = build.screens[route.screen] ?? { js: [], css: [] }
      const translations = route.offline === true ? Object.keys(build.files).filter((file) => TRANSLATION.test(file)) : []
      return {
        ...{ ...route, ...firstPaintOf(route.path, prerender), css: files.css.map(refTo), preload: files.js.map(refTo) },
        ...(translations.length > 0 && { translationFiles: translations.map(refTo) }),
      }
    }),
    nav: [...area.nav],
    ...(area.slots === undefined ? {} : { slots: area.slots }),
    ...(area.fills === undefined ? {} : { fills: area.fills }),
    owner: area.owner,
    criticality: area.criticality,
    timeoutMs: area.timeoutMs,
    size: build.size,
    budgetKb: area.budgetKb,
    ...(area.levels === undefined ? {} : { levels: area.levels }),
    previous: current === null ? null : versionOf(current),
  }
}

function integrityOf(build: BuildInfo, file: string): string {
  const built = build.files[file]
  if (built === undefined) throw new Error(`${build.name}: build.json does not list ${file}`)
  return built.integrity
}
