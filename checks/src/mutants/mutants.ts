import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutantsOf } from './mutate.ts'

/**
 * Changes one operator, number or condition at a time, and runs the tests beside the module: `node checks/src/mutants/mutants.ts [word]`.
 * A surviving mutant is a gap in the tests, or has no visible effect.
 */
const root = join(import.meta.dirname, '../../..')
const TIMEOUT_MS = 120_000

/** Modules of rules, each with the tests nearest to it. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  'contracts/src/contacts/contact-window.ts': ['contracts/src/contacts/contact-window.test.ts'],
  'contracts/src/contacts/review-rules.ts': ['contracts/src/contacts/review-rules.test.ts'],
  'contracts/src/contacts/replies.ts': ['contracts/src/contacts/replies.test.ts'],
  'contracts/src/contacts/statistics.ts': ['contracts/src/contacts/statistics.test.ts'],
  'contracts/src/directory/opening-rules.ts': ['contracts/src/directory/opening-rules.test.ts'],
  'contracts/src/wire/access.ts': ['contracts/src/wire/access.test.ts'],
  'contracts/src/wire/site-path.ts': ['contracts/src/wire/site-path.test.ts'],
  'api/src/accounts/second-factor/totp.ts': ['api/src/accounts/second-factor/totp.test.ts'],
  'api/src/accounts/passwords/password-rules.ts': ['api/src/accounts/passwords/password-rules.test.ts'],
  'api/src/contacts/own-calendar/busy-days-in.ts': ['api/src/contacts/own-calendar/busy-days-in.test.ts'],
  'api/src/server/limits/limits.ts': ['api/src/server/limits/limits.test.ts'],
}

const folder = mkdtempSync(join(tmpdir(), 'ponte-mutants-'))
const hook = join(import.meta.dirname, 'load-mutant.ts')

function passes(file: string, text: string, tests: readonly string[]): boolean {
  const changed = join(folder, 'mutant.ts')
  writeFileSync(changed, text)
  const env = { ...process.env, MUTATED_MODULE: join(root, file), MUTANT_TEXT: changed }
  const options = { cwd: root, env, stdio: 'ignore', timeout: TIMEOUT_MS, killSignal: 'SIGKILL' } as const
  return tests.every((test) => spawnSync(process.execPath, ['--import', hook, test], options).status === 0)
}

let [killed, total] = [0, 0]
for (const [file, tests] of Object.entries(MODULES)) {
  if (!file.includes(process.argv[2] ?? '')) continue
  const text = readFileSync(join(root, file), 'utf8')
  if (!passes(file, text, tests)) throw new Error(`The tests of ${file} fail without a mutant`)
  const mutants = mutantsOf(text, file)
  const survivors = mutants.filter((mutant) => passes(file, mutant.text, tests))
  killed += mutants.length - survivors.length
  total += mutants.length
  console.log(`${file}: ${mutants.length - survivors.length} of ${mutants.length} killed`)
  for (const { name } of survivors) console.log(`  survived: line ${name}`)
}
console.log(`${killed} of ${total} killed`)
rmSync(folder, { recursive: true })
