import type { FileRef } from '@ponte/mfe/registry'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element, an attribute in double quotes, or XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** JSON in which no `</script>` or `<!--` can stand, whatever a text of the registry or of a profile holds. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Data for the page's script. No browser runs it, so its place decides nothing but when it arrives. */
export const dataBlock = (id: string, value: unknown, about = ''): string =>
  `<script type="application/json" id="${id}"${about}>${jsonForHtml(value)}</script>`

/** Linked data about the page, for search engines: after schema.org. */
export const linkedData = (value: unknown): string => `<script type="application/ld+json">${jsonForHtml(value)}</script>`

/** A stylesheet that the page carries. By `data-href` the chunk loader takes the file of that name for loaded. */
export const styleTag = (css: string, file: string): string => `<style data-href="${escapeHtml(file)}">${css}</style>`

/** A preload. Its integrity and mode are those that the browser asks with later on; where they differ it would fetch everything twice. */
export const preload = (as: 'script' | 'style', { href, integrity }: FileRef): string =>
  `<link rel="preload" as="${as}" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`
