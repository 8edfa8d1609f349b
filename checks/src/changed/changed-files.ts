import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '../check.ts'
import { namedGraph, reachedFrom } from './import-graph.ts'

/** Files that everything depends on without importing them: a change to one of them reaches all. */
const REACHES_ALL = /^(package(-lock)?\.json|tsconfig\.base\.json|mfe\/tsconfig\/.*\.json|run\.mjs|oxlint\.config\.ts|\.npmrc|checks\/.*)$/
/** The test that follows the links of the documents: a document that was changed, or any file that is gone, can break one. */
const LINKS_TEST = 'checks/src/floors/docs.test.ts'
/** Files that no check but this test and the formatter reads. */
const REACHES_NOTHING = /(\.md|\.png|^\.github\/.*|^LICENSE|^\.editorconfig|^\.nvmrc)$/

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((line) => line !== '')

export const filesOf = (root: string): string[] => git(root, 'ls-files', '--cached', '--others', '--exclude-standard')

/** The files that differ from a commit, new ones included. */
export const changedSince = (root: string, commit: string): string[] => [
  ...new Set([...git(root, 'diff', '--name-only', commit), ...git(root, 'ls-files', '--others', '--exclude-standard')]),
]

/** The commit that a change is measured from: where the branch left the one that it follows, else the last commit. */
export function startOfChange(root: string): string {
  try {
    const [base = 'HEAD'] = git(root, 'merge-base', 'HEAD', '@{upstream}')
    return base
  } catch {
    return 'HEAD' // a branch that follows none
  }
}

/**
 * The part of the repository that a change reaches, or null for all of it. A file that is not imported by name (a migration, a
 * page's template, a manifest) reaches what its package does.
 */
export function changeOf(root: string, changed: readonly string[]): Change | null {
  if (changed.some((file) => REACHES_ALL.test(file))) return null
  const files = filesOf(root)
  const graph = namedGraph(root, files)
  const starts = changed
    .filter((file) => !REACHES_NOTHING.test(file))
    .flatMap((file) => (isImported(file) ? [file] : [file, ...files.filter((other) => other.startsWith(`${file.split('/')[0]}/`))]))
  if (changed.some((file) => file.endsWith('.md') || !existsSync(join(root, file)))) starts.push(LINKS_TEST)
  return { near: reachedFrom(graph, starts, 1), reached: reachedFrom(graph, starts) }
}

const isImported = (file: string): boolean => /\.(ts|tsx|mjs|cjs|css)$/.test(file) && !file.includes('/migrations/')
