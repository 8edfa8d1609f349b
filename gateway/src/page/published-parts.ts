import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { bundleFileOf } from '@ponte/mfe/site'
import type { FileRef } from '@ponte/mfe/registry'
import { assertInert } from './inert-html.ts'
import { inlineCss } from './inline-css.ts'
import { verifiedText, Unusable, oncePerMessage } from '../unusable.ts'

const KEPT = 200

/** Parts of published bundles that pages include, verified byte by byte against the registry. Null for unusable ones. */
export interface PublishedParts {
  style(ref: FileRef): Promise<string | null>
  fragment(ref: FileRef): Promise<string | null>
  /** The renderer's code, run in its own process. */
  renderer(ref: FileRef): Promise<string | null>
}

interface PartsOptions {
  bundleDir: (name: string, version: string) => string | null
  complain: (message: string) => void
}

/** A verified part is cached, because its address is immutable; a bad one is read again each time, but reported once. */
export function publishedParts({ bundleDir, complain }: PartsOptions): PublishedParts {
  const parts = new Map<string, string>()
  const tell = oncePerMessage(complain)

  async function part({ href, integrity }: FileRef, prepare: (text: string) => string): Promise<string | null> {
    const key = `${href} ${integrity}`
    const known = parts.get(key)
    if (known !== undefined) return known
    try {
      const prepared = prepare(verifiedText(await read(href), integrity, href))
      keep(key, prepared)
      return prepared
    } catch (error) {
      if (!(error instanceof Unusable)) throw error
      tell(error.message)
      return null
    }
  }

  async function read(href: string): Promise<Buffer> {
    const at = bundleFileOf(href)
    const folder = at === null ? null : bundleDir(at.name, at.version)
    const content = at === null || folder === null ? null : await readFile(path.join(folder, at.file)).catch(() => null)
    if (content === null) throw new Unusable(`${href} cannot be read`)
    return content
  }

  function keep(key: string, text: string): void {
    parts.set(key, text)
    for (const oldest of parts.keys()) {
      if (parts.size <= KEPT) return
      parts.delete(oldest)
    }
  }

  return {
    style: (ref) => part(ref, (css) => inlineCss(css, ref.href)),
    renderer: (ref) => part(ref, (code) => code),
    fragment: (ref) => part(ref, (html) => assertInert(html, ref.href)),
  }
}
