/** What a build's styles have to do with the rest of the page. */
export interface Styles {
  /** The custom properties that it takes from the page: read without a fallback, and defined by none of its own files. */
  tokens: string[]
  /** The custom properties that it gives to the whole page; those that begin with --_ are its own. */
  pageTokens: string[]
  /** What would reach beyond its own elements, each in a line. */
  problems: string[]
}

/** A class as class-name.ts names it: by its content, so that no other sheet of the page has the same one for something else. */
const OWN_CLASS = /\.[\w-]+_[\w-]{5}(?![\w-])/
const OWN_KEYFRAMES = /^@keyframes [\w-]+_[\w-]{5}$/
/** The at-rules that name nothing; @layer names one of the page's layers. */
const HARMLESS = /^@(media|supports|container|layer|starting-style|charset)\b/

interface Part {
  /** What opens a block, or a statement or declaration without one. */
  text: string
  isBlock: boolean
  /** The blocks around it, the outermost first. */
  around: readonly string[]
}

export function stylesOf(sheets: readonly string[], scripts: readonly string[]): Styles {
  const parts = sheets.flatMap(partsOf)
  const definitions = parts.flatMap(({ text, isBlock, around }) => {
    const name = isBlock ? undefined : /^(--[\w-]+)\s*:/.exec(text)?.[1]
    return name === undefined ? [] : [{ name, isOfPage: around.at(-1)?.startsWith(':root') === true }]
  })
  // What a script sets on an element it names in quotes.
  const set = scripts.flatMap((script) => [...script.matchAll(/(["'`])(--[\w-]+)\1/g)].map(([, , name = '']) => name))
  const own = new Set([...definitions.map(({ name }) => name), ...set])
  const read = [...sheets, ...scripts].flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name))
  return {
    tokens: sorted(read.filter((name) => !own.has(name))),
    pageTokens: sorted(definitions.filter(({ name, isOfPage }) => isOfPage && !name.startsWith('--_')).map(({ name }) => name)),
    problems: sorted(parts.flatMap(problemsOf)),
  }
}

function problemsOf({ text, isBlock, around }: Part): string[] {
  const isInRule = around.some((block) => !block.startsWith('@') || block.startsWith('@keyframes'))
  if (text.startsWith('@')) {
    if (HARMLESS.test(text) || OWN_KEYFRAMES.test(text)) return []
    return [`${text} holds for the whole page`]
  }
  if (!isBlock || isInRule) return []
  return selectorsIn(text)
    .filter((selector) => !OWN_CLASS.test(selector))
    .map((selector) => `${selector} styles elements of others: no class of a CSS module is in it`)
}

/** The parts of a stylesheet. Strings, comments and addresses may hold any character. */
function partsOf(sheet: string): Part[] {
  const css = sheet.replace(/\/\*[^]*?\*\//g, '')
  const around: string[] = []
  const parts: Part[] = []
  let start = 0
  for (const { 0: mark, index } of css.matchAll(/"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|url\([^"')][^)]*\)|[{};]/g)) {
    if (mark.length > 1) continue
    const text = css.slice(start, index).trim()
    start = index + 1
    if (text !== '') parts.push({ text, isBlock: mark === '{', around: [...around] })
    if (mark === '{') around.push(text)
    if (mark === '}') around.pop()
  }
  return parts
}

/** The selectors of a list; commas within parentheses separate none. */
function selectorsIn(list: string): string[] {
  let depth = 0
  const marked = [...list].map((character) => {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    return character === ',' && depth === 0 ? '\0' : character
  })
  return marked
    .join('')
    .split('\0')
    .map((selector) => selector.trim())
}

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort()
