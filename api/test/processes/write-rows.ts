import { migrate } from '../../src/server/database/migrate.ts'
import { openDatabase } from '../../src/server/database/open.ts'

/**
 * Prints the rows it finds, then writes endlessly and prints each row that the database has acknowledged. Each is a transaction
 * over two tables.
 */
const [dataDir = '', round = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, databaseUrl: null })
await migrate(database)

const people = await database.db.selectFrom('users').select('email').execute()
const mails = await database.db.selectFrom('outbox').select('recipient').execute()
process.stdout.write(`${JSON.stringify({ people: people.map((row) => row.email), mails: mails.map((row) => row.recipient) })}\n`)

for (let number = 0; ; number += 1) {
  const email = `${round}-${number}@exemplo.test`
  await database.db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto('users').values({ email, full_name: 'Pessoa' }).returning('id').executeTakeFirstOrThrow()
    await trx.insertInto('outbox').values({ user_id: id, recipient: email, subject: 'Olá', body: 'Bem-vinda' }).execute()
  })
  process.stdout.write(`${email}\n`)
}
