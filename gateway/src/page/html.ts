const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element, an attribute in double quotes, or XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** JSON in which no `</script>` or `<!--` can stand, whatever a text of the registry or of a profile holds. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Data for the page's script. No browser runs it, so its place decides nothing but when it arrives. */
export const dataBlock = (id: string, value: unknown, nonce: string): string =>
  `<script type="application/json" id="${id}" nonce="${nonce}">${jsonForHtml(value)}</script>`

/** Linked data about the page, for search engines: after schema.org. */
export const linkedData = (value: unknown, nonce: string): string =>
  `<script type="application/ld+json" nonce="${nonce}">${jsonForHtml(value)}</script>`

/** A stylesheet that the page carries. By `data-href` the chunk loader takes the file of that name for loaded. */
export const styleTag = (css: string, file: string, nonce: string): string =>
  `<style nonce="${nonce}" data-href="${escapeHtml(file)}">${css}</style>`
