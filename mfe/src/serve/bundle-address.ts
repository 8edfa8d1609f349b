export interface BundleFile {
  name: string
  version: string
  file: string
}

// Each path segment is a plain name, so that no address escapes the served folder.
const BUNDLE = /^\/bundles\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+-[0-9a-z]{1,16})\/([A-Za-z0-9_][\w.-]*)$/

/** The published file that an address names, or null. */
export function bundleFileOf(href: string): BundleFile | null {
  const [, name, version, file] = BUNDLE.exec(href) ?? []
  return name === undefined || version === undefined || file === undefined ? null : { name, version, file }
}
