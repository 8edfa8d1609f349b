import { dirname, join } from 'node:path'

/** Text of each Markdown file by path, and every file of the repository; paths are relative to the root. */
export interface Documents {
  texts: ReadonlyMap<string, string>
  files: readonly string[]
}

const FENCED = /^ *(```|~~~)[\s\S]*?^ *\1.*$/gm
const CODE = /`[^`\n]*`/g
const INLINE_TARGET = /\]\(\s*<?([^)\s>]+)>?[^)]*\)/g
const REFERENCE_TARGET = /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)>?/gm
const ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** Links in documents with a missing target file or heading, as `file: link`. */
export function brokenLinks({ texts, files }: Documents): string[] {
  const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
  return [...texts].flatMap(([file, text]) =>
    linksIn(text)
      .filter((link) => !ELSEWHERE.test(link))
      .filter((link) => {
        const [path = '', anchor = ''] = decodeURI(link).split('#')
        const target = targetOf(file, path)
        if (!known.has(target)) return true
        const document = texts.get(target)
        return anchor !== '' && document !== undefined && !anchorsIn(document).has(anchor)
      })
      .map((link) => `${file}: ${link}`),
  )
}

/** File names in code font that match no source file, or several. A name is the end of a path, optionally with the package in front. */
export function unclearNames(text: string, files: readonly string[]): string[] {
  const names = new Set([...text.matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].map(([, name = '']) => name))
  return [...names].filter((name) => files.filter((file) => isCalled(file, name)).length !== 1)
}

function isCalled(file: string, name: string): boolean {
  const [first = '', ...rest] = name.split('/')
  return file.endsWith(`/${name}`) || (rest.length > 0 && file.startsWith(`${first}/`) && file.endsWith(`/${rest.join('/')}`))
}

/** The target of a link, as the code host reads it: a path that begins with a slash counts from the root. */
function targetOf(file: string, path: string): string {
  if (path === '') return file
  const target = path.startsWith('/') ? join('.', path) : join(dirname(file), path)
  return target === './' ? '.' : target.replace(/\/$/, '')
}

const foldersOf = (file: string): string[] => {
  const folder = dirname(file)
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)]
}

function linksIn(text: string): string[] {
  const prose = text.replace(FENCED, '').replace(CODE, '')
  return [INLINE_TARGET, REFERENCE_TARGET].flatMap((pattern) => [...prose.matchAll(pattern)].map(([, link = '']) => link))
}

/** Anchors of a document's headings: lower case, no punctuation, numbered if repeated. */
function anchorsIn(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replace(FENCED, '').matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const anchor = words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    let numbered = anchor
    for (let count = 1; anchors.has(numbered); count += 1) numbered = `${anchor}-${count}`
    anchors.add(numbered)
  }
  return anchors
}
