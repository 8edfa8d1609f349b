import { closesAt, opensAt } from '@ponte/contracts/contact-window'
import { expect } from 'expect'
import { test } from 'node:test'
import { adderTo } from '../../../test/add.ts'
import { withDatabase } from '../../../test/database.ts'
import { contact, professional } from '../../../test/factories.ts'

const { db } = await withDatabase()
const add = adderTo(db)

const instants = [
  '2026-11-07T03:00:00.000Z', // the first instant of a day in São Paulo
  '2026-11-07T02:59:59.999Z', // the last instant of the previous day
  '2026-11-07T23:30:00.000Z',
  '2026-12-31T23:00:00.000Z',
  '2028-02-15T12:00:00.000Z', // across a leap day
]

for (const instant of instants) {
  test(`the database derives the same window as the contract for ${instant}`, async () => {
    const contactDate = new Date(instant)
    const { id } = await add(contact({ professional: await add(professional()), contractor: await add(professional()), contactDate }))
    const stored = await db.selectFrom('contact_logs').select(['opens_at', 'closes_at']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored).toEqual({ opens_at: opensAt(contactDate), closes_at: closesAt(contactDate) })
  })
}
