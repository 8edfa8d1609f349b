import path from 'node:path'
import type { Language } from '@ponte/contracts/languages'
import type { AllFrames, Frames } from '@ponte/mfe/site'
import type { FileRef, RegistryRoute } from '@ponte/mfe/registry'
import { withFrame } from './frames.ts'
import type { PublishedParts } from './published-parts.ts'
import type { Rendering } from '../rendering/page-rendering.ts'

export interface FirstPaint {
  /** The HTML inside #root, exactly as the shell will hydrate it. */
  html: string
  styles: { file: string; css: string }[]
  /** The rendering for this request; null if the page was prerendered. */
  rendering: Rendering | null
}

interface Materials {
  frames: AllFrames | null
  /** The chosen language; null if none. */
  language: Language | null
  published: PublishedParts
  hasQuery: boolean
  /** Renders the page on request; null if that fails. */
  render: () => Promise<Rendering | null>
}

/** True for a route whose page is sent already rendered. */
export function isSentRendered(route: RegistryRoute, { frames, hasQuery, language }: Omit<Materials, 'published' | 'render'>): boolean {
  if (framesFor(frames, language) === null) return false
  const isInQuery = route.fragment?.for === 'any-query' || !hasQuery
  return route.onRequest === true || (fragmentOf(route, language) !== undefined && isInQuery)
}

const framesFor = (frames: AllFrames | null, language: Language | null): Frames | null =>
  language === null ? frames : (frames?.in?.[language] ?? null)

const fragmentOf = ({ fragment, fragmentIn }: RegistryRoute, language: Language | null): FileRef | undefined =>
  language === null ? fragment : fragmentIn?.[language]

/** The server-rendered part of a page; null if only its scripts render it. */
export async function firstPaint(route: RegistryRoute, materials: Materials): Promise<FirstPaint | null> {
  const { published, render, language } = materials
  const { onRequest = false } = route
  const frames = framesFor(materials.frames, language)
  const fragment = fragmentOf(route, language)
  if (frames === null || !isSentRendered(route, materials)) return null
  const [rendering, made, ...sheets] = await Promise.all([
    onRequest ? render() : null,
    onRequest || fragment === undefined ? null : published.fragment(fragment),
    ...route.css.map((ref) => published.style(ref)),
  ])
  const html = rendering?.html ?? made
  const styles = route.css.flatMap(({ href }, index) => {
    const css = sheets[index]
    return typeof css === 'string' ? [{ file: path.basename(href), css }] : []
  })
  if (html === null || styles.length < route.css.length) return null
  return { html: withFrame(html, route, frames), styles, rendering }
}
