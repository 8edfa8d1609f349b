import { CITIES } from '@ponte/contracts/places'
import { PROFESSIONS } from '@ponte/contracts/professions'
import { sql } from 'kysely'
import type { OpenDatabase } from '@ponte/api/database'
import { randomFrom } from '@ponte/api/random'
import { lockPerson, writePerson, type PersonChanges } from '@ponte/api/change-person'
import { peopleAmong, personAt } from '../population/person.ts'
import { drawBio } from '../population/words.ts'
import type { CpuClock } from './cpu.ts'
import { oneByOne, type Figures } from './measure.ts'

const SAVES = 300
const WARM_UP = 20

export interface Saves extends Figures {
  /** Time for the index work deferred while saving, which a later save or vacuum must do. */
  putOffMs: number
}

/** Measures saving profiles as the API does: locks and writes the person, and updates the search rows. */
export async function measureSaves({ engine, db }: OpenDatabase, rows: number, cpu: CpuClock | null): Promise<Saves> {
  const random = randomFrom(`saves ${Date.now()}`) // saving an unchanged text would cost less
  const ids = [...peopleAmong(rows, SAVES + WARM_UP, random.integer(0, rows - 1))].map(({ id }) => id)
  const save = (id: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const present = await lockPerson(trx, id)
      if (present === null) throw new Error(`${id} does not exist`)
      const changes: Partial<PersonChanges> = {
        bio: drawBio(random),
        specialties: personAt(random.integer(0, rows - 1)).specialties,
        ...(random.chance(0.2) && { city: random.pick(CITIES) }),
        ...(random.chance(0.05) && { profession: random.pick(PROFESSIONS) }),
      }
      await writePerson(trx, { id, changes, present, actorId: id })
    })
  for (const id of ids.slice(0, WARM_UP)) await save(id)
  const figures = await oneByOne(ids.slice(WARM_UP), save, cpu)
  const startedMs = performance.now()
  if (engine === 'postgres') await sql`select gin_clean_pending_list('professional_search_doc')`.execute(db)
  return { ...figures, putOffMs: performance.now() - startedMs }
}
