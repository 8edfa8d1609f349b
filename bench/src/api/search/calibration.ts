import { sql, type Kysely } from 'kysely'
import type { Database } from '@ponte/api/schema'

/**
 * CPU of the calibrating statement on the reference machine, which is the one where the class 'no text' takes as long at p50 with a million
 * people. What a class takes is told as so many calibrating statements, measured in turns with it, so that machines compare.
 */
export const CALIBRATION_MS = 6

/**
 * The calibrating statement: groups numbers in a hash table and sorts the groups, which is what a search does with its matches. It reads no
 * table, so that neither our schema nor what the disk and the cache hold changes it, and is of the length of a search, so that what the
 * machine does beside them happens to both.
 */
export const calibrate = (db: Kysely<Database>): Promise<unknown> =>
  sql`
    select max(place) from (
      select row_number() over (order by count(*), n % 4999) as place from generate_series(1, 9000) n group by n % 4999
    ) grouped`.execute(db)
