import { opensAt } from '@ponte/contracts/contact-window'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../src/server/schema/schema.ts'
import { refreshFirmRows, refreshProfessionalRows } from '../src/search/index/search-rows.ts'
import { addToStatistics } from '../src/server/database/statistics.ts'
import type { Users } from '../src/server/schema/people.ts'
import type { NewContact, NewEvaluation, NewFirm, NewOpening, NewPerson } from './factories.ts'

export interface Person {
  id: string
  email: string
  fullName: string
}

interface AddedFirm {
  id: string
  name: string
  owner: Person
}

export interface Add {
  (thing: NewPerson): Promise<Person>
  (thing: NewFirm): Promise<AddedFirm>
  (thing: NewOpening): Promise<{ id: string }>
  (thing: NewContact): Promise<NewContact & { id: string }>
  (thing: NewEvaluation): Promise<{ id: string }>
}

const HOUR_MS = 3_600_000

/** Inserts what a factory created, and updates the tables that follow from it: search rows and statistics. */
export function adderTo(db: Kysely<Database>): Add {
  function add(thing: NewPerson | NewFirm | NewOpening | NewContact | NewEvaluation) {
    switch (thing.kind) {
      case 'person':
        return addPerson(thing.row)
      case 'firm':
        return addFirm(thing)
      case 'opening':
        return db.insertInto('openings').values(thing.row).returning('id').executeTakeFirstOrThrow()
      case 'contact':
        return addContact(thing)
      case 'evaluation':
        return addEvaluation(db, thing)
    }
  }

  async function addPerson(row: Insertable<Users>): Promise<Person> {
    const { id, email, full_name } = await db
      .insertInto('users')
      .values(row)
      .returning(['id', 'email', 'full_name'])
      .executeTakeFirstOrThrow()
    await refreshProfessionalRows(db, [id])
    return { id, email: email ?? '', fullName: full_name ?? '' }
  }

  async function addFirm({ row, owner }: NewFirm): Promise<AddedFirm> {
    const { id, name } = await db.insertInto('firms').values(row).returning(['id', 'name']).executeTakeFirstOrThrow()
    const person = owner === null ? { id: '', email: '', fullName: '' } : await addPerson({ ...owner, firm_id: id })
    await refreshFirmRows(db, [id])
    return { id, name, owner: person }
  }

  async function addContact(thing: NewContact): Promise<NewContact & { id: string }> {
    // Answers are only possible within the window.
    const answeredAt = new Date(opensAt(thing.contactDate).getTime() + HOUR_MS)
    const { id } = await db
      .insertInto('contact_logs')
      .values({
        professional_id: thing.professional.id,
        contractor_id: thing.contractor.id,
        firm_id: thing.firm?.id ?? null,
        made_by: thing.madeBy,
        is_mutual: thing.isMutual,
        contact_date: thing.contactDate,
        professional_response: thing.professionalResponse,
        professional_answered_at: thing.professionalResponse === null ? null : answeredAt,
        contractor_response: thing.contractorResponse,
        contractor_answered_at: thing.contractorResponse === null ? null : answeredAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isService = thing.professionalResponse === 'service_provided' || thing.contractorResponse === 'service_received'
    await addToStatistics(db, { logged: [id], served: isService ? [id] : [] })
    return { ...thing, id }
  }

  return add as Add
}

async function addEvaluation(db: Kysely<Database>, thing: NewEvaluation): Promise<{ id: string }> {
  const writtenAt = new Date(opensAt(thing.contact.contactDate).getTime() + 2 * HOUR_MS)
  const { id } = await db
    .insertInto('evaluations')
    .values({
      contact_log_id: thing.contact.id,
      professional_id: thing.contact.professional.id,
      contractor_id: thing.contact.contractor.id,
      side: thing.side,
      cordiality: thing.cordiality,
      service_quality: thing.serviceQuality,
      comment: thing.comment,
      is_public: thing.isPublic,
      agreed_terms_at: writtenAt,
      created_at: writtenAt,
      published_at: thing.publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (thing.publishedAt !== null) await addToStatistics(db, { published: [id] })
  return { id }
}
