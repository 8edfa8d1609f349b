import { sql, type Kysely } from 'kysely'
import type { Database } from '@ponte/api/schema'

/**
 * CPU time of the calibration statement on the reference machine, chosen to equal the p50 of the class 'no text' with a million
 * people there. The cost of a class is reported as a multiple of this statement, measured alternately with it, so that machines
 * can be compared.
 */
export const CALIBRATION_MS = 6

/**
 * The calibration statement: groups numbers in a hash table and sorts the groups, as a search does with its matches. Reads no
 * table, so schema, disk and cache do not affect it. Takes as long as a search, so that other activity on the machine affects
 * both equally.
 */
export const calibrate = (db: Kysely<Database>): Promise<unknown> =>
  sql`
    select max(place) from (
      select row_number() over (order by count(*), n % 4999) as place from generate_series(1, 9000) n group by n % 4999
    ) grouped`.execute(db)
