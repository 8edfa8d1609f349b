import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'

const root = join(import.meta.dirname, '..', '..', '..')

/** Programs that npm finds on every system: Node, and what the packages bring. `echo` and `exit` are in every shell. */
const EVERYWHERE = ['node', 'tsc', 'prettier', 'playwright', 'mfe', 'ponte-jest', 'echo', 'exit']
/** Signs of one shell alone: variables, pipes, redirections, single quotes, which Windows hands on as they are, and paths of a Unix machine. */
const OF_ONE_SHELL = /[$|;<>'`\\]|(^|\s)\.?\//

/** The reason why a script runs in some shells only; null for one that runs in all. */
function whyNotAnywhere(script: string): string | null {
  if (OF_ONE_SHELL.test(script)) return 'it is written for one shell'
  const unknown = script.split('&&').find((part) => !EVERYWHERE.includes(part.trim().split(' ')[0] ?? ''))
  return unknown === undefined ? null : `${unknown.trim()} is not everywhere`
}

test('every npm script runs in any shell, so that Windows needs no other one', () => {
  const files = globSync(['package.json', '*/package.json', 'mfe/mf-template/package.json'], { cwd: root, exclude: ['node_modules/**'] })
  const scripts = files.flatMap((file) => {
    const { scripts: own = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { scripts?: Record<string, string> }
    return Object.entries(own).map(([name, script]) => ({ of: `${file} ${name}`, why: whyNotAnywhere(script) }))
  })
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter(({ why }) => why !== null)).toEqual([])
})

test('what one shell alone understands is found', () => {
  for (const script of ["node -e 'x'", 'PORT=1 node a.ts', 'rm -rf dist && node a.ts', 'node a.ts | cat', './run.sh', 'node $FILE'])
    expect([script, whyNotAnywhere(script)]).toEqual([script, expect.any(String)])
})
