import { parse, type AtRule, type Container, type Root, type Rule } from 'postcss'
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser'

/** How a build's styles depend on and affect the page. */
export interface Styles {
  /** Custom properties needed from the page: read without a fallback, and not defined in its own files. */
  tokens: string[]
  /** Custom properties defined for the whole page; those starting with --_ are private. */
  pageTokens: string[]
  /** Rules that affect elements outside the build, one line each. */
  problems: string[]
}

export interface Sheet {
  css: string
  /** True for a class or animation generated for this file (class-name.ts): no other file has the same name. */
  isOwn(name: string): boolean
}

/** At-rules without global names. A block of @layer adds to a layer of the page; a list of layers would order them. */
const HARMLESS = /^(media|supports|container|starting-style|charset)$/
/** The only declarations with which a dialog may stop the page from scrolling. */
const SCROLL_LOCK = /^(overflow:|padding-inline-end:\s*var\(--scrollbar-width\b)/

export function stylesOf(sheets: readonly Sheet[], scripts: readonly string[]): Styles {
  const roots = sheets.map(({ css }) => parse(css))
  const definitions: { name: string; isOfPage: boolean }[] = []
  for (const root of roots)
    root.walkDecls(/^--/, ({ prop, parent }) => {
      definitions.push({ name: prop, isOfPage: (parent as Partial<Rule> | undefined)?.selector?.startsWith(':root') === true })
    })
  // Scripts set custom properties by quoted names.
  const set = scripts.flatMap((script) => [...script.matchAll(/(["'`])(--[\w-]+)\1/g)].map(([, , name = '']) => name))
  const own = new Set([...definitions.map(({ name }) => name), ...set])
  const texts = [...sheets.map(({ css }) => css), ...scripts]
  const read = texts.flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name))
  return {
    tokens: sorted(read.filter((name) => !own.has(name))),
    pageTokens: sorted(definitions.filter(({ name, isOfPage }) => isOfPage && !name.startsWith('--_')).map(({ name }) => name)),
    problems: sorted(sheets.flatMap(({ isOwn }, index) => (roots[index] === undefined ? [] : problemsIn(roots[index], isOwn)))),
  }
}

function problemsIn(root: Root, isOwn: Sheet['isOwn']): string[] {
  const problems: string[] = []
  root.walkAtRules((rule) => {
    if (!isHarmless(rule, isOwn)) problems.push(`${`@${rule.name} ${rule.params}`.trim()} applies to the whole page`)
  })
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return
    for (const selector of parseSelectors().astSync(rule.selector).nodes)
      if (!isInOwnElements(rule, selector, isOwn))
        problems.push(`${String(selector).trim()} styles elements of others: it is not bound to a class of this CSS Module`)
  })
  return problems
}

const isHarmless = ({ name, params, nodes }: AtRule, isOwn: Sheet['isOwn']): boolean =>
  HARMLESS.test(name) || (name === 'layer' && nodes !== undefined) || (name === 'keyframes' && isOwn(params))

function isInOwnElements(rule: Rule, selector: Selector, isOwn: Sheet['isOwn']): boolean {
  const isNested = ancestorsOf(rule).some(({ type }) => type === 'rule')
  // In a nested rule `&` is the outer selector, which is examined separately; a selector without it is a descendant.
  if (isNested && (selector.nodes[0]?.type === 'combinator' || !String(selector).includes('&'))) return true
  const isOwnPart = (part: Node): boolean => {
    if (part.type === 'nesting') return isNested
    if (part.type === 'class') return isOwn(part.value)
    return part.type === 'pseudo' && /^:(is|where)$/i.test(part.value) && part.nodes.length > 0 && part.nodes.every(isBound)
  }
  const isBound = (one: Selector): boolean => compoundsOf(one).some((parts) => !parts.some(isPage) && parts.some(isOwnPart))
  return isBound(selector) || isOfOpenDialog(rule, selector, isBound)
}

/** True for page styles while an own dialog is open: it prints alone, and stops the page from scrolling. */
function isOfOpenDialog(rule: Rule, selector: Selector, isBound: (one: Selector) => boolean): boolean {
  const [page = [], ...inside] = compoundsOf(selector)
  const isOpen = page.some((part) => part.type === 'pseudo' && part.value === ':has' && part.nodes.every(isBound))
  const isOnPaper = ancestorsOf(rule).some((node) => node.type === 'atrule' && (node as AtRule).params === 'print')
  const isStill = inside.length === 0 && rule.nodes.every((node) => SCROLL_LOCK.test(String(node)))
  return page.some(isPage) && isOpen && (isOnPaper || isStill)
}

const isPage = (part: Node): boolean => /^(html|body|:root)$/i.test(part.value ?? '')

/** The parts of a selector between combinators. */
function compoundsOf(selector: Selector): Node[][] {
  const compounds: Node[][] = [[]]
  for (const part of selector.nodes) {
    if (part.type === 'combinator') compounds.push([])
    else compounds.at(-1)?.push(part)
  }
  return compounds
}

function ancestorsOf(rule: Rule): Container[] {
  const found: Container[] = []
  for (let above = rule.parent as Container | undefined; above !== undefined; above = above.parent as Container | undefined)
    found.push(above)
  return found
}

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort()
