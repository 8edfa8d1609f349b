import { sql, type RawBuilder } from 'kysely'

/** Where a row stands among the results: what they are ordered by, from the highest to the lowest. */
export interface Place {
  /** How well the text matches. */
  score: number
  reputation: number
  services: number
  /** When it was created, in microseconds: a Date would lose some. */
  created: number
  id: string
}

/** Which results are wanted: those after so many, or those beyond a place, upwards from it with `isBack`. */
export interface Slice {
  limit: number
  offset: number
  beyond: Place | null
  isBack: boolean
}

const created = sql`(extract(epoch from created_at) * 1000000)::bigint as created`

const directed = (columns: readonly string[], isBack: boolean) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} ${isBack ? sql`asc` : sql`desc`}`),
    sql`, `,
  )

const instant = (microseconds: number) => sql`timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond'`

const valuesOf = ({ reputation, services, created, id }: Place) =>
  sql`${reputation}::float8, ${services}::integer, ${instant(created)}, ${id}::uuid`

interface Rows {
  from: RawBuilder<unknown>
  where: RawBuilder<boolean>
  id: string
  /** Of each row, or the same for all. */
  score: 'column' | number
}

/** The part of the rows that a slice is of, in their order. */
export function sliceOf({ from, where, id, score }: Rows, { limit, offset, beyond, isBack }: Slice): RawBuilder<unknown> {
  const columns = [...(score === 'column' ? ['score'] : []), ...columnsOf(id)]
  return sql`
    select ${sql.ref(id)} as id, ${score === 'column' ? sql`score` : sql`${sql.lit(score)} as score`}, reputation, services, ${created}
    from ${from} where ${where} and ${beyondPlace(columns, beyond, isBack)}
    order by ${directed(columns, isBack)} limit ${limit} ${offset > 0 ? sql`offset ${offset}` : sql``}`
}

/** The same, passing in their order at most so many rows by. */
export function walkOf({ from, where, id, score, most }: Rows & { score: number; most: number }, slice: Slice): RawBuilder<unknown> {
  const columns = columnsOf(id)
  if (most === Infinity) return sliceOf({ from, where, id, score }, slice)
  const passed = sql`(
    select * from ${from} where ${beyondPlace(columns, slice.beyond, slice.isBack)}
    order by ${directed(columns, slice.isBack)} limit ${most}) passed`
  return sliceOf({ from: passed, where, id, score }, { ...slice, beyond: null })
}

const columnsOf = (id: string): string[] => ['reputation', 'services', 'created_at', id]

const beyondPlace = (columns: readonly string[], place: Place | null, isBack: boolean): RawBuilder<boolean> =>
  place === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${isBack ? sql`>` : sql`<`}
        (${columns.includes('score') ? sql`${place.score}::integer, ` : sql``}${valuesOf(place)})`
