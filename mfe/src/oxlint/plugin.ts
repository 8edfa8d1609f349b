import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** Rules that oxlint lacks, written as an ESLint plugin. */

interface Node {
  type: string
  source?: { value?: unknown } | null
}

interface Context<Option> {
  filename: string
  options: readonly Option[]
  report: (problem: { node: Node; message: string }) => void
}

type Visitor = Record<string, (node: Node) => void>

/** A folder with a package.json, and the names it may import. */
interface Package {
  folder: string
  names: ReadonlySet<string>
}

const packages = new Map<string, Package | null>()

/** The nearest package above a folder. */
function packageOf(folder: string): Package | null {
  const known = packages.get(folder)
  if (known !== undefined) return known
  const file = join(folder, 'package.json')
  const above = (): Package | null => (dirname(folder) === folder ? null : packageOf(dirname(folder)))
  const found = existsSync(file) ? { folder, names: namesIn(readFileSync(file, 'utf8')) } : above()
  packages.set(folder, found)
  return found
}

function namesIn(manifest: string): Set<string> {
  const { name, ...kinds } = JSON.parse(manifest) as { name: string } & Record<string, object | undefined>
  const declared = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(kinds[kind] ?? {}),
  )
  const typed = declared.filter((one) => one.startsWith('@types/')).map((one) => one.slice('@types/'.length))
  return new Set([name, ...declared, ...typed])
}

function whyNotImport(file: string, name: string): string | null {
  const home = packageOf(dirname(file))
  if (home === null || name.startsWith('#') || isBuiltin(name)) return null
  if (name.startsWith('.')) {
    const other = packageOf(dirname(resolve(dirname(file), name)))
    return other === home ? null : 'Import files of another package by package name.'
  }
  const [owner = name] = /^(@[^/]+\/)?[^/]+/.exec(name) ?? []
  return home.names.has(owner) ? null : `${owner} is not declared in ${join(home.folder, 'package.json')}.`
}

/** Requires that every import (of types too) is declared in package.json, and that other packages are not imported by path. */
const imports = {
  create({ filename, report }: Context<never>): Visitor {
    const visit = (node: Node): void => {
      const name = node.source?.value
      const message = typeof name === 'string' ? whyNotImport(filename, name) : null
      if (message !== null) report({ node, message })
    }
    return { ImportDeclaration: visit, ExportNamedDeclaration: visit, ExportAllDeclaration: visit, ImportExpression: visit }
  },
}

/** ESLint's rule of this name: each option is a selector of forbidden nodes with a message. */
const noRestrictedSyntax = {
  meta: { schema: { type: 'array' } },
  create({ options, report }: Context<{ selector: string; message: string }>): Visitor {
    return Object.fromEntries(options.map(({ selector, message }) => [selector, (node) => report({ node, message })]))
  },
}

export default { meta: { name: 'ponte' }, rules: { imports, 'no-restricted-syntax': noRestrictedSyntax } }
