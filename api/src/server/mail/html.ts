import { BRAND } from '@ponte/contracts/brand'
import { HTML_LANG, type Language } from '@ponte/contracts/languages'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const BUTTON_FAILS: Readonly<Record<Language, string>> = {
  pt: 'Se o botão não abrir, copie este endereço no navegador:',
  en: 'If the button does not work, copy this address into your browser:',
}

const BUTTON = /^(.+):\n(https?:\/\/\S+)$/
/** A list of links: a heading, then lines of a bullet and a label, each followed by an indented address. */
const LIST = /^(.+)\n((?:• .+\n {2}https?:\/\/\S+(?:\n|$))+)$/

/** Renders an e-mail's text as HTML that displays well in mail programs: any screen size, light or dark, with or without images. */
export function htmlOf(subject: string, text: string, language: Language): string {
  const paragraphs = text.split(/\n{2,}/).map((one) => paragraph(one, language))
  return `<!doctype html>
<html lang="${HTML_LANG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
body { margin: 0; background: #f6f9f8; color: #132021; font: 16px/1.5 Figtree, 'Segoe UI', Helvetica, Arial, sans-serif }
main { max-width: 34em; margin: 0 auto; padding: 24px; background: #fff }
h1 { margin: 0 0 24px; font-size: 20px; line-height: 1.3 }
ul { margin: 0 0 24px; padding-left: 20px }
li { margin: 0 0 8px; overflow-wrap: anywhere }
p { margin: 0 0 16px; overflow-wrap: anywhere }
a { color: #0a655f }
.button { display: inline-block; padding: 12px 20px; border-radius: 10px; background: #0a655f; color: #fff; font-weight: 600; text-decoration: none }
.address { color: #4c5d5e; font-size: 14px }
@media (prefers-color-scheme: dark) {
  body, main { background: #0d1617; color: #ecf1f0 }
  a, .address { color: #a0d5cd }
  .button { background: #a0d5cd; color: #072d2b }
}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(subject)}</h1>
${paragraphs.join('\n')}
</main>
</body>
</html>
`
}

function paragraph(text: string, language: Language): string {
  if (text === BRAND) return `<p><strong>${BRAND}</strong></p>`
  const [, heading, items] = LIST.exec(text) ?? []
  if (heading !== undefined && items !== undefined)
    return `<p><strong>${escapeHtml(heading)}</strong></p>\n<ul>\n${listItems(items)}\n</ul>`
  const [, label, url] = BUTTON.exec(text) ?? []
  if (label === undefined || url === undefined) return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const address = escapeHtml(url)
  return `<p><a class="button" href="${address}">${escapeHtml(label)}</a></p>
<p class="address">${BUTTON_FAILS[language]}<br><a href="${address}">${address}</a></p>`
}

const listItems = (items: string): string =>
  [...items.matchAll(/^• (.+)\n {2}(\S+)$/gm)]
    .map(([, words = '', url = '']) => `<li><a href="${escapeHtml(url)}">${escapeHtml(words)}</a></li>`)
    .join('\n')
