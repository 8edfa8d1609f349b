import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'

const root = join(import.meta.dirname, '..', '..', '..')

/** Programs available through npm on every system: Node, and what packages install. `echo` and `exit` are in every shell. */
const EVERYWHERE = ['node', 'tsc', 'oxfmt', 'playwright', 'mfe', 'ponte-jest', 'echo', 'exit']
/** Syntax of one kind of shell: variables, pipes, redirections, single quotes (literal on Windows), and Unix paths. */
const OF_ONE_SHELL = /[$|;<>'`\\]|(^|\s)\.?\//

/** Why a script runs only in some shells; null if it runs in all. */
function whyNotAnywhere(script: string): string | null {
  if (OF_ONE_SHELL.test(script)) return 'it is written for one shell'
  const unknown = script.split('&&').find((part) => !EVERYWHERE.includes(part.trim().split(' ')[0] ?? ''))
  return unknown === undefined ? null : `${unknown.trim()} is not everywhere`
}

test("every npm script runs in any shell, including Windows'", () => {
  const files = globSync(['package.json', '*/package.json', 'mfe/mf-template/package.json'], { cwd: root, exclude: ['node_modules/**'] })
  const scripts = files.flatMap((file) => {
    const { scripts: own = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { scripts?: Record<string, string> }
    return Object.entries(own).map(([name, script]) => ({ of: `${file} ${name}`, why: whyNotAnywhere(script) }))
  })
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter(({ why }) => why !== null)).toEqual([])
})

test('shell-specific syntax is found', () => {
  for (const script of ["node -e 'x'", 'PORT=1 node a.ts', 'rm -rf dist && node a.ts', 'node a.ts | cat', './run.sh', 'node $FILE'])
    expect([script, whyNotAnywhere(script)]).toEqual([script, expect.any(String)])
})
