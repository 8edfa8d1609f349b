import { COUNCILS, type Profession } from '@ponte/contracts/professions'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

/** How complete a profile is, and which fields are missing. */
interface Completeness {
  percent: number
  missing: string[]
}

function completenessOf(wanted: readonly (readonly [string, unknown])[]): Completeness {
  const missing = wanted.filter(([, value]) => value === null || value === '' || (Array.isArray(value) && value.length === 0))
  return { percent: Math.round((1 - missing.length / wanted.length) * 100), missing: missing.map(([field]) => field) }
}

export async function completenessOfPerson(db: Kysely<Database>, userId: string): Promise<Completeness> {
  const { rows } = await sql<{ profession: Profession | null }>`
    select username, document, professional_license as "professionalLicense", profession, specialties, bio, photo_id as photo, whatsapp, city
    from users where id = ${userId}`.execute(db)
  const hasCouncil = ({ profession }: (typeof rows)[number]) => profession !== null && COUNCILS[profession] !== null
  return completenessOf(
    rows.flatMap((person) => Object.entries(person).filter(([field]) => field !== 'professionalLicense' || hasCouncil(person))),
  )
}

/** The completeness of a firm; without a firm, all fields are missing. */
export async function completenessOfFirm(db: Kysely<Database>, firmId: string | null): Promise<Completeness> {
  const { rows } = await sql<object>`
    select f.cnpj, f.name, f.address, f.description, f.photo_id as photo, f.specialties_needed as "specialtiesNeeded"
    from (select ${firmId}::uuid as id) wanted left join firms f on f.id = wanted.id`.execute(db)
  return completenessOf(rows.flatMap((firm) => Object.entries(firm)))
}
