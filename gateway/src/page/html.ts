import type { FileRef } from '@ponte/mfe/registry'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an element, a double-quoted attribute, or XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** JSON that cannot contain `</script>` or `<!--`, whatever a text of the registry or a profile contains. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Data for the page's scripts. Not executed, so its position only affects when it arrives. */
export const dataBlock = (id: string, value: unknown, about = ''): string =>
  `<script type="application/json" id="${id}"${about}>${jsonForHtml(value)}</script>`

/** Structured data for search engines (schema.org). */
export const linkedData = (value: unknown): string => `<script type="application/ld+json">${jsonForHtml(value)}</script>`

/** An inlined stylesheet. By `data-href`, the chunk loader treats that file as already loaded. */
export const styleTag = (css: string, file: string): string => `<style data-href="${escapeHtml(file)}">${css}</style>`

/** A preload. Integrity and mode must match the later request, or the browser would download the file twice. */
export const preload = (as: 'script' | 'style', { href, integrity }: FileRef): string =>
  `<link rel="preload" as="${as}" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`
