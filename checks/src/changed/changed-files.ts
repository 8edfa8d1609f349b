import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '../check.ts'
import { namedGraph, reachedFrom } from './import-graph.ts'

/** Files that everything depends on without an import: a change affects every check. */
const REACHES_ALL = /^(package(-lock)?\.json|tsconfig\.base\.json|mfe\/tsconfig\/.*\.json|run\.mjs|oxlint\.config\.ts|\.npmrc|checks\/.*)$/
/** The test of links in documents: a changed document or a deleted file can break one. */
const LINKS_TEST = 'checks/src/rules/docs.test.ts'
/** Files that only this test and the formatter read. */
const REACHES_NOTHING = /(\.md|\.png|^\.github\/.*|^LICENSE|^\.editorconfig|^\.nvmrc)$/

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((line) => line !== '')

export const filesOf = (root: string): string[] => git(root, 'ls-files', '--cached', '--others', '--exclude-standard')

/** The files that differ from a commit, including new ones. */
export const changedSince = (root: string, commit: string): string[] => [
  ...new Set([...git(root, 'diff', '--name-only', commit), ...git(root, 'ls-files', '--others', '--exclude-standard')]),
]

/** The commit a change is measured from: the merge base with the upstream branch, else the last commit. */
export function startOfChange(root: string): string {
  try {
    const [base = 'HEAD'] = git(root, 'merge-base', 'HEAD', '@{upstream}')
    return base
  } catch {
    return 'HEAD' // a branch without upstream
  }
}

/**
 * The part of the repository affected by a change, or null for all of it. A file that is not imported by name (a migration, a template, a
 * manifest) affects what its package affects.
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
