import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { expect } from 'expect'
import { bin } from '../kinds.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** A text that breaks a rule, and the project folder it is planted in. */
type Planted = readonly [what: string, folder: string, text: string, rule: string]

const LINES = (count: number, line: string): string => `${line}\n`.repeat(count)
const COMPONENT = 'export function Part({ isOn }: { isOn: boolean })'

const PLANTED: readonly Planted[] = [
  ['a remote imports another', 'mf-search/src', "export { area } from 'mf-admin/src/area.ts'\n", 'eslint(no-restricted-imports)'],
  ['a remote reaches into another by path', 'mf-search/src', "export { area } from '../../mf-admin/src/area.ts'\n", 'ponte(imports)'],
  ['a remote imports the shell', 'mf-search/src', "export * from 'shell/src/index.ts'\n", 'eslint(no-restricted-imports)'],
  ['the shell imports a remote', 'shell/src', "export { area } from 'mf-search/src/area.ts'\n", 'eslint(no-restricted-imports)'],
  ['the API imports a remote', 'api/src', "export { area } from 'mf-search/src/area.ts'\n", 'eslint(no-restricted-imports)'],
  [
    'a screen imports the router by another name',
    'shared-ui/gallery',
    "export { Link } from 'react-router'\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'a remote imports the router by another name',
    'mf-search/src',
    "export { Link } from 'react-router'\n",
    'eslint(no-restricted-imports)',
  ],
  ['a layer imports one above it', 'contracts/src/wire', "export { router } from '@ponte/platform/router'\n", 'ponte(imports)'],
  ['types of an undeclared package', 'shared-ui/src/button', "export type { Call } from '@ponte/contracts/call'\n", 'ponte(imports)'],
  ['an undeclared package is imported on demand', 'mf-search/src', "export const load = () => import('webpack')\n", 'ponte(imports)'],
  [
    'platform imports a shared module by path instead of by name',
    'platform/src/form',
    "export { queries } from '../query.ts'\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'http/ of the API imports an area of it',
    'api/src/server/http',
    "export type { Clock } from '../clock.ts'\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'server/ of the API imports a subject',
    'api/src/server/mail',
    "export { issueToken } from '../../accounts/session/one-time-tokens.repo.ts'\n",
    'ponte(no-restricted-syntax)',
  ],
  [
    'a subject of the API imports what another keeps to itself',
    'api/src/directory/people',
    "export { findSession } from '../../accounts/session/login.repo.ts'\n",
    'ponte(no-restricted-syntax)',
  ],
  [
    'a component imports what builds the gallery',
    'shared-ui/src/button',
    "export { repoRoot } from '@ponte/mfe/site'\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'a test helper of the API is used elsewhere',
    'gateway/src',
    "export { startReplicated } from '@ponte/api/test/replicated'\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'a remote writes into the storage of the whole site',
    'mf-search/src',
    "window.localStorage.setItem('choice', 'on')\n",
    'ponte(no-restricted-syntax)',
  ],
  [
    'a remote names a value of its own in the cache as another one might',
    'mf-search/src',
    "export const options = { queryKey: ['choice', 1] }\n",
    'ponte(no-restricted-syntax)',
  ],
  [
    'a remote checks a form by the schema of a call',
    'mf-search/src',
    'declare const call: { body: unknown }\ndeclare const errorsOf: (schema: unknown) => string\nexport const errors = errorsOf(call.body)\n',
    'ponte(no-restricted-syntax)',
  ],
  [
    'a remote parses by the schema of a call',
    'mf-search/src',
    'declare const call: { query: { parse: (text: string) => string } }\nexport const found = call.query.parse("")\n',
    'ponte(no-restricted-syntax)',
  ],
  [
    'a remote writes an e-mail to an address that may add recipients',
    'mf-search/src',
    'export const link = (email: string) => `mailto:${email}`\n',
    'ponte(no-restricted-syntax)',
  ],
  [
    'a remote sends an event to another',
    'mf-search/src',
    "window.dispatchEvent(new CustomEvent('choice'))\n",
    'ponte(no-restricted-syntax)',
  ],
  [
    'a remote listens for an event of another',
    'mf-search/src',
    "window.addEventListener('mf-admin:choice', () => {})\n",
    'ponte(no-restricted-syntax)',
  ],
  ...['mf-search', 'shell', 'contracts', 'shared-ui', 'platform'].map((folder): Planted => [
    `${folder} makes a formatter before its first use`,
    `${folder}/src`,
    "export const format = new Intl.NumberFormat('pt-BR')\n",
    'ponte(no-restricted-syntax)',
  ]),
  ['a promise floats', 'api/src', 'declare const send: () => Promise<void>\nsend()\n', 'typescript(no-floating-promises)'],
  ['a value of any type is used', 'api/src', "export const name: string = JSON.parse('{}').name\n", 'typescript(no-unsafe-member-access)'],
  [
    'a switch leaves a case out',
    'api/src',
    'declare const side: "a" | "b"\nswitch (side) {\n  case "a":\n    break\n}\n',
    'typescript(switch-exhaustiveness-check)',
  ],
  ['a variable is not used', 'api/src', 'const unused = 1\n', 'eslint(no-unused-vars)'],
  ['a file has more than 300 lines', 'api/src', LINES(301, '// line'), 'eslint(max-lines)'],
  [
    'a function has more than 80 lines',
    'api/src',
    `export function long(): void {\n${LINES(80, '  // line')}}\n`,
    'eslint(max-lines-per-function)',
  ],
  ['a server speaks on the console', 'api/src', "console.log('started')\n", 'eslint(no-console)'],
  ['two values are compared loosely', 'api/src', 'declare const count: unknown\nexport const isOne = count == 1\n', 'eslint(eqeqeq)'],
  ['any is written', 'api/src', 'export type Anything = any\n', 'typescript(no-explicit-any)'],
  [
    'types are imported as values are',
    'api/src',
    "import { Server } from 'node:http'\nexport type One = Server\n",
    'typescript(consistent-type-imports)',
  ],
  ['a picture has no text', 'shared-ui/src', `${COMPONENT} {\n  return <img src={String(isOn)} />\n}\n`, 'jsx-a11y(alt-text)'],
  [
    'a mere box is clicked',
    'mf-search/src',
    `${COMPONENT} {\n  return <div onClick={() => String(isOn)}>a</div>\n}\n`,
    'jsx-a11y(no-static-element-interactions)',
  ],
  [
    'a hook is called on a condition',
    'mf-search/src',
    `import { useState } from 'react'\n${COMPONENT} {\n  if (isOn) useState(1)\n  return null\n}\n`,
    'react-hooks(rules-of-hooks)',
  ],
  [
    'an effect leaves out what it reads',
    'shell/src',
    `import { useEffect } from 'react'\n${COMPONENT} {\n  useEffect(() => {\n    document.title = String(isOn)\n  }, [])\n  return null\n}\n`,
    'react-hooks(exhaustive-deps)',
  ],
  ['a component is not pure', 'mf-search/src', `${COMPONENT} {\n  return <p>{isOn ? Math.random() : 0}</p>\n}\n`, 'react(purity)'],
  ['a comment excuses nothing', 'api/src', '// oxlint-disable-next-line no-console\nexport const one = 1\n', 'unused directive'],
]

/** A temporary folder with this configuration. */
function treeWith(config: string): string {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const tree = mkdtempSync(join(cache, 'lint-'))
  after(() => rmSync(tree, { recursive: true }))
  writeFileSync(join(tree, 'oxlint.config.ts'), `export { default } from '../../${config}'\n`)
  return tree
}

/** The rules that lint reports in each file of a folder. */
function reportedIn(tree: string, files: readonly string[]): Map<string, ReadonlySet<string>> {
  const { stdout } = spawnSync(process.execPath, [bin('oxlint'), '--format', 'json', ...files], { cwd: tree, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code?: string }[] }
  const found = Map.groupBy(diagnostics, ({ filename }) => filename)
  return new Map(files.map((file) => [file, new Set(found.get(file)?.map(({ code = 'unused directive' }) => code))]))
}

/** Writes each planted text as a file into a temporary tree with the project's configuration: file → the rules lint reports. */
function brokenRules(): ReadonlyMap<string, ReadonlySet<string>> {
  const tree = treeWith('oxlint.config.ts')
  const files = PLANTED.map((planted, index) => {
    const [, folder, text] = planted
    const file = fileOf(index, planted)
    const [owner = ''] = folder.split('/')
    mkdirSync(join(tree, dirname(file)), { recursive: true })
    copyFileSync(join(root, owner, 'package.json'), join(tree, owner, 'package.json'))
    writeFileSync(join(tree, file), text)
    return file
  })
  return reportedIn(tree, files)
}

const fileOf = (index: number, [, folder, text]: Planted): string =>
  `${folder}/planted-${index}.${text.includes('</') || text.includes('/>') ? 'tsx' : 'ts'}`

const broken = brokenRules()

for (const [index, planted] of PLANTED.entries()) {
  const [what, , , rule] = planted
  test(`lint fails if ${what}`, () => {
    expect([...(broken.get(fileOf(index, planted)) ?? [])]).toContain(rule)
  })
}

test('the lint preset for outside repositories has the rules about what remotes share', () => {
  const tree = treeWith('mfe/repository-template/oxlint-config.ts')
  copyFileSync(join(root, 'mf-search/package.json'), join(tree, 'package.json'))
  mkdirSync(join(tree, 'src'))
  const files = { 'src/kept.ts': "localStorage.setItem('choice', 'on')\n", 'src/sent.ts': "window.dispatchEvent(new Event('choice'))\n" }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(tree, file), text)
  const found = reportedIn(tree, Object.keys(files))
  for (const file of Object.keys(files)) expect([...(found.get(file) ?? [])]).toContain('ponte(no-restricted-syntax)')
})
