import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { OperatorError } from '../server/environment.ts'
import { createAdmin } from './create-admin.ts'
import { reportingErrors } from './report.ts'

const USAGE =
  'Usage: npm run admin:create -- --email ana@example.com --name "Ana Luz"\nThe password is read from ADMIN_PASSWORD, or from the terminal.'

/** `npm run admin:create`. With the embedded database, stop the server first. */
async function run(): Promise<void> {
  const { email, name } = readArguments()
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database)
    const password = process.env['ADMIN_PASSWORD'] ?? (await askHidden('Password of the new admin: '))
    const admin = await createAdmin(database.db, { email, name, password })
    console.log(`${admin.email} can now sign in as an admin.`)
  } finally {
    await database.close()
  }
}

function readArguments(): { email: string; name: string } {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
    if (values.email !== undefined && values.name !== undefined) return { email: values.email, name: values.name }
  } catch {
    // unknown option: print the usage
  }
  throw new OperatorError(USAGE)
}

/** Asks on the terminal without showing the input; without a terminal, reads a line from standard input. */
async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
  process.stdout.write(question)
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

await reportingErrors(run)
