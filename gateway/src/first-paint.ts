import path from 'node:path'
import type { Frames } from '@ponte/platform/node'
import type { RegistryRoute } from '@ponte/platform/registry'
import { framed } from './frames.ts'
import type { PublishedParts } from './published-parts.ts'

export interface FirstPaint {
  /** What stands inside #root, exactly as the shell will hydrate it. */
  html: string
  styles: { file: string; css: string }[]
}

/** What of a page can be painted before any script has run; null where the page is as its scripts make it. */
export async function firstPaint(
  route: RegistryRoute,
  { frames, published, hasQuery }: { frames: Frames | null; published: PublishedParts; hasQuery: boolean },
): Promise<FirstPaint | null> {
  const { fragment } = route
  if (frames === null || fragment === undefined || (fragment.for === 'no-query' && hasQuery)) return null
  const [html, ...sheets] = await Promise.all([published.fragment(fragment), ...route.css.map((ref) => published.style(ref))])
  const styles = route.css.flatMap(({ href }, index) => {
    const css = sheets[index]
    return typeof css === 'string' ? [{ file: path.basename(href), css }] : []
  })
  if (html === undefined || html === null || styles.length < route.css.length) return null
  return { html: framed(html, route, frames), styles }
}
