import { login, registerBasic } from '@ponte/contracts/auth'
import { logContact, respondToContact } from '@ponte/contracts/contacts'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { openDatabase, type OpenDatabase } from '../src/server/database/open.ts'
import { createPasswords } from '../src/accounts/passwords/passwords.ts'
import { adderTo } from './add.ts'
import { Actor } from './client.ts'
import { contact, firm, professional } from './factories.ts'

/** A site with people, and a crowd that writes continuously. */

export const PASSWORD = 'uma senha comprida'
/** Characters that break code that is careless about lines, quotes or letters. */
export const ODD_BIO = 'a "b" \\c\\\n\r\td\u2028e\u2029 {f,g} é 👩‍⚕️ \\x00 \\N'

const FIRMS = 5
const PROFESSIONALS = 40
const DAY_MS = 86_400_000

export interface People {
  firms: { id: string; email: string; firmId: string }[]
  professionals: { id: string }[]
  dueContacts: string[]
}

export async function addPeople({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<People> {
  const add = adderTo(db)
  const password_hash = await createPasswords().hash(PASSWORD)
  const photo = { id: 'ab'.repeat(16), full_webp: randomBytes(60_000), thumb_webp: randomBytes(3000), width: 400, height: 400 }
  await db.insertInto('photos').values(photo).execute()
  const firms: People['firms'] = []
  for (let made = 0; made < FIRMS; made += 1) {
    const { id: firmId, owner } = await add(firm({ owner: { password_hash } }))
    if (owner === null) throw new Error('the firm has no user')
    firms.push({ id: owner.id, email: owner.email ?? '', firmId })
  }
  const professionals: People['professionals'] = []
  const dueContacts: string[] = []
  for (let made = 0; made < PROFESSIONALS; made += 1) {
    const person = await add(professional({ bio: ODD_BIO, photo_id: photo.id }))
    professionals.push(person)
    const to = firms[made % FIRMS]
    if (to === undefined) throw new Error('there are no firms')
    const contactDate = new Date(Date.now() - 20 * DAY_MS)
    dueContacts.push((await add(contact({ professional: person, contractor: to, firm: { id: to.firmId }, contactDate }))).id)
  }
  await pool.query('insert into saved_searches (user_id, query, created_at) values ($1, $2, now())', [
    firms[0]?.id,
    { type: 'professionals' },
  ])
  return { firms, professionals, dueContacts }
}

/** The writes that the site acknowledged, in order. */
export interface Acknowledged {
  people: string[]
  contacts: string[]
  answers: string[]
}

export interface Crowd {
  acknowledged: Acknowledged
  /** The number of acknowledged writes so far. */
  count(): number
  stop(): Promise<void>
}

export async function startCrowd(app: FastifyInstance, { firms, professionals, dueContacts }: People): Promise<Crowd> {
  const acknowledged: Acknowledged = { people: [], contacts: [], answers: [] }
  let isOver = false
  const signedIn: Actor[] = []
  for (const { email } of firms) {
    const actor = new Actor(app, `10.1.0.${signedIn.length + 1}`)
    await actor.call(login, { body: { email, password: PASSWORD } })
    signedIn.push(actor)
  }

  async function signUps(): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const email = `nova${number}@exemplo.test`
      const phone = `119${String(70_000_000 + number)}`
      await new Actor(app, `10.2.${number >> 8}.${number & 255}`).call(registerBasic, { body: { email, fullName: 'Nova Pessoa', phone } })
      acknowledged.people.push(email)
    }
  }
  /** Creates as many contacts per firm as an hour allows, then answers old ones. */
  async function contacts(actor: Actor, index: number): Promise<void> {
    const { firmId } = firms[index] ?? {}
    for (const [number, { id }] of professionals.entries()) {
      if (isOver) return
      const due = number % 4 === 0 ? dueContacts[(number / 4) * FIRMS + index] : undefined
      if (due !== undefined) {
        await actor.call(respondToContact, { params: { id: due }, body: { response: 'service_received' } })
        acknowledged.answers.push(due)
      } else if (number % 4 !== 3) {
        const body = { professionalId: id, contractorType: 'firm', ...(firmId !== undefined && { firmId }) } as const
        acknowledged.contacts.push((await actor.call(logContact, { body }))._id)
      }
    }
  }
  const working = Promise.all([signUps(), ...signedIn.map(contacts)])
  working.catch(() => {}) // stop() reports it
  return {
    acknowledged,
    count: () => acknowledged.people.length + acknowledged.contacts.length + acknowledged.answers.length,
    async stop() {
      isOver = true
      await working
    },
  }
}

export async function inDatabase<Result>(
  place: Parameters<typeof openDatabase>[0],
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
