import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { mutantsOf, sqlMutantsOf } from './mutate.ts'

/**
 * Changes one operator, number or condition at a time, and runs the tests beside the module: `node checks/src/mutants/mutants.ts [word]`,
 * with a part of a path. Of modules with SQL it changes only that, and their tests run on PostgreSQL: `nice` it, because each mutant takes
 * seconds. A surviving mutant is a gap in the tests, or has no visible effect.
 */
const root = join(import.meta.dirname, '../../..')
const TIMEOUT_MS = 600_000

/** Modules of rules, each with the tests nearest to it. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  'contracts/src/contacts/contact-window.ts': ['contracts/src/contacts/contact-window.test.ts'],
  'contracts/src/contacts/review-rules.ts': ['contracts/src/contacts/review-rules.test.ts'],
  'contracts/src/contacts/statistics.ts': ['contracts/src/contacts/statistics.test.ts'],
  'contracts/src/directory/opening-rules.ts': ['contracts/src/directory/opening-rules.test.ts'],
  'contracts/src/wire/access.ts': ['contracts/src/wire/access.test.ts'],
  'contracts/src/wire/site-path.ts': ['contracts/src/wire/site-path.test.ts'],
  'api/src/accounts/second-factor/totp.ts': ['api/src/accounts/second-factor/totp.test.ts'],
  'api/src/accounts/passwords/password-rules.ts': ['api/src/accounts/passwords/password-rules.test.ts'],
  'api/src/contacts/own-calendar/busy-days-in.ts': ['api/src/contacts/own-calendar/busy-days-in.test.ts'],
  'api/src/server/limits/limits.ts': ['api/src/server/limits/limits.test.ts'],
}

const api = (...tests: string[]) => tests.map((test) => `api/src/${test}.test.ts`)

/** Modules whose rules are SQL, with the tests nearest to them, the likeliest first. */
const SQL_MODULES: Readonly<Record<string, readonly string[]>> = {
  'api/src/contacts/visible-contacts.ts': api('contacts/after-leaving', 'contacts/contacts', 'contacts/privacy/contacts-seen'),
  'api/src/contacts/log-contact.repo.ts': api('contacts/one-open-contact', 'contacts/log-contact'),
  'api/src/contacts/party.repo.ts': api('contacts/respond', 'contacts/evaluations/evaluate'),
  'api/src/contacts/evaluations/publish.ts': api('contacts/evaluations/publish', 'contacts/evaluations/publish-evaluations'),
  'api/src/contacts/notifications/reminders.repo.ts': api('contacts/notifications/reminders'),
  'api/src/directory/team/team.repo.ts': api(
    'directory/team/team',
    'directory/team/team-contacts',
    'accounts/notify-affected',
    'contacts/interests/interests',
  ),
  'api/src/directory/team/invitations.repo.ts': api('directory/team/invitations', 'accounts/notify-affected'),
  'api/src/accounts/second-factor/second-factor.repo.ts': api(
    'accounts/second-factor/second-factor',
    'accounts/passkeys/lost-and-taken',
    'accounts/take-back',
  ),
  'api/src/accounts/session/session.repo.ts': api(
    'accounts/session/login',
    'accounts/session/rotation',
    'accounts/session/restore',
    'accounts/session/sign-in',
    'accounts/second-factor/second-factor',
    'contacts/log-contact',
  ),
  'api/src/accounts/erasure/erase-accounts.repo.ts': api(
    'accounts/erasure/erase-accounts',
    'accounts/erasure/erased-alone',
    'accounts/erasure/erased-mails',
  ),
}

const folder = mkdtempSync(join(tmpdir(), 'ponte-mutants-'))
const hook = join(import.meta.dirname, 'load-mutant.ts')

/** The first test of a file that fails with a mutant; null if all pass. */
async function failureIn(test: string, file: string, changed: string): Promise<string | null> {
  const env = { ...process.env, TEST_DATABASE: 'postgres', MUTATED_MODULE: join(root, file), MUTANT_TEXT: changed, FORCE_COLOR: '0' }
  const child = spawn(process.execPath, ['--import', hook, '--test-reporter=tap', test], {
    ...{ cwd: root, env, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let failure: string | null = null
  createInterface(child.stdout).on('line', (line) => {
    failure ??= /^ *not ok \d+ - (.*)/.exec(line)?.[1] ?? null
    if (failure !== null) child.kill('SIGKILL')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? null : (failure ?? `${test} ends with ${code ?? 'a signal'}`)
}

async function failureOf(file: string, text: string, tests: readonly string[]): Promise<string | null> {
  const changed = join(folder, 'mutant.ts')
  writeFileSync(changed, text)
  for (const test of tests) {
    const failure = await failureIn(test, file, changed)
    if (failure !== null) return failure
  }
  return null
}

let [killed, total] = [0, 0]
for (const [file, tests] of Object.entries({ ...MODULES, ...SQL_MODULES })) {
  if (!file.includes(process.argv[2] ?? '')) continue
  const text = readFileSync(join(root, file), 'utf8')
  const failure = await failureOf(file, text, tests)
  if (failure !== null) throw new Error(`The tests of ${file} fail without a mutant: ${failure}`)
  const mutants = file in SQL_MODULES ? sqlMutantsOf(text, file) : mutantsOf(text, file)
  let survivors = 0
  for (const mutant of mutants) {
    if ((await failureOf(file, mutant.text, tests)) !== null) continue
    survivors++
    console.log(`  survived: line ${mutant.name}`)
  }
  killed += mutants.length - survivors
  total += mutants.length
  console.log(`${file}: ${mutants.length - survivors} of ${mutants.length} killed`)
}
console.log(`${killed} of ${total} killed`)
rmSync(folder, { recursive: true })
