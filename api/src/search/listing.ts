import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { tableOf, tiersOf, type Asked } from './asked.ts'
import { sliceOf, walkOf, type Place, type Slice } from './places.ts'
import { countWhere, planFor, tiersFor, type TextPlan, type Tiers, type Total } from './plan.ts'
import { nameQueryOf, queryOf, type TextQuery } from './text-query.ts'

export interface Listed<Card> {
  /** In their order, whichever way they were come by. */
  rows: { place: Place; card: Card }[]
  /** Whether there are more in the direction that was asked for. */
  isMore: boolean
  total: number
  totalIsEstimate: boolean
  plan: TextPlan | null
}

const nothing = { rows: [], isMore: false, total: 0, totalIsEstimate: false, plan: null }

/** A slice of the results, and how many there are. Of page after page `begun` is how the first was come by. */
export async function list<Card>(db: Kysely<Database>, asked: Asked, slice: Slice, begun: TextPlan | null): Promise<Listed<Card>> {
  const plan = await planFor(db, asked, { depth: slice.offset + slice.limit, begun })
  switch (plan.kind) {
    case 'nothing':
      return nothing
    case 'scored': {
      const listed = await gathered<Card>(db, asked, plan.where, slice, true)
      if (listed.total <= asked.bounds.mostScored || begun === 'scored') return { ...listed, plan: 'scored' }
      return inTiers(db, asked, await tiersFor(db, asked, listed.total), slice)
    }
    case 'gathered':
      return gathered(db, asked, plan.where, slice, false)
    case 'walked': {
      const rows = sliceOf({ from: tableOf(asked), where: plan.where, id: asked.searched.id, score: 0 }, oneMore(slice))
      const { found, total } = await fetch<Card>(db, asked, sql`page as materialized (${rows})`, totalOf(asked, plan.total), slice)
      return listedOf(found, slice, total, plan.total)
    }
    case 'tiers':
      return inTiers(db, asked, plan, slice)
  }
}

/** One more than is shown says whether there are more. */
const oneMore = (slice: Slice): Slice => ({ ...slice, limit: slice.limit + 1 })

const totalOf = (asked: Asked, total: Total): RawBuilder<number> =>
  total.is === 'exact' ? countWhere(asked, total.where) : sql<number>`${Math.round(total.rows)}::integer`

function listedOf<Card>(found: Listed<Card>['rows'], { limit, isBack }: Slice, total: number, { is }: Pick<Total, 'is'>): Listed<Card> {
  const rows = found.slice(0, limit)
  return { rows: isBack ? rows.reverse() : rows, isMore: found.length > limit, total, totalIsEstimate: is === 'guess', plan: null }
}

/** All that match are read at once: few, or cheaper so than walking past a great many. */
async function gathered<Card>(db: Kysely<Database>, asked: Asked, where: RawBuilder<boolean>, slice: Slice, isScored: boolean) {
  const { id } = asked.searched
  const score = isScored && asked.text !== null ? scoreOf(asked.text) : sql`0`
  const rows = sliceOf({ from: sql`matched`, where: sql<boolean>`true`, id: 'id', score: 'column' }, oneMore(slice))
  const withs = sql`
    matched as materialized (
      select ${sql.ref(id)} as id, ${score} as score, reputation, services, created_at from ${tableOf(asked)} where ${where}
      ${isScored ? sql`limit ${asked.bounds.mostScored + 1}` : sql``}
    ), page as materialized (${rows})`
  const { found, total } = await fetch<Card>(db, asked, withs, sql<number>`(select count(*)::integer from matched)`, slice)
  return listedOf(found, slice, total, { is: 'exact' })
}

/** A name counts for more than anything else. Relevance goes in steps, so that a word said twice does not beat a reputation. */
function scoreOf(text: TextQuery): RawBuilder<number> {
  const name = nameQueryOf(text)
  const named = name === null ? sql`0` : sql`case when doc @@ ${sql.lit(name)}::tsquery then 10 else 0 end`
  const relevance = sql`ts_rank('{0.1, 0.2, 0.4, 1}', doc, ${sql.lit(queryOf(text))}::tsquery)`
  return sql<number>`(${named} + least(9, floor(${relevance} * 10)))::integer`
}

interface Tier {
  where: RawBuilder<boolean> | null
  score: number
  /** How many match, of all the rows there are. */
  guess: number
  all: number
}

/** Too many to gather: first those who are called so, then the rest, each by their ranking. */
async function inTiers<Card>(db: Kysely<Database>, asked: Asked, plan: Tiers, slice: Slice): Promise<Listed<Card>> {
  const { all, guess } = plan
  const total = await countedNow(db, asked, plan.total)
  const listed = (found: Listed<Card>['rows']): Listed<Card> => ({ ...listedOf(found, slice, total, plan.total), plan: 'tiers' })
  const isBeyond = plan.total.is === 'exact' && slice.offset >= total
  if (isBeyond || Math.min(guess, (slice.offset * all) / guess) > asked.bounds.mostRead) return listed([])

  const { named, others } = tiersOf(asked)
  const tiers: [Tier, Tier] = [
    { where: named, score: 1, guess: plan.named, all },
    { where: others, score: 0, guess: guess - plan.named, all },
  ]
  const [first, second] = slice.isBack ? ([tiers[1], tiers[0]] as const) : tiers
  const part = oneMore(slice)
  if (part.beyond?.score === second.score) return listed(await rowsIn(db, asked, second, part))

  const begun = await rowsIn<Card>(db, asked, first, part)
  const passed = begun.length > 0 || part.offset === 0 || first.where === null ? 0 : await countedNow(db, asked, exactly(first.where))
  const rest = { ...part, beyond: null, limit: part.limit - begun.length, offset: begun.length > 0 ? 0 : Math.max(0, part.offset - passed) }
  return listed([...begun, ...(await rowsIn<Card>(db, asked, second, rest))])
}

/**
 * Either along the ranking until there are enough, or all that match. Whichever is less work by the guess, as long as it is not far
 * off; else the other one.
 */
async function rowsIn<Card>(db: Kysely<Database>, asked: Asked, tier: Tier, slice: Slice): Promise<Listed<Card>['rows']> {
  const { where, score, guess, all } = tier
  if (where === null || slice.limit <= 0) return []
  const passing = ((slice.offset + slice.limit) * all) / Math.max(guess, 1)
  const { id } = asked.searched

  const walk = async (most: number) => {
    const { found } = await fetch<Card>(
      db,
      asked,
      sql`page as materialized (${walkOf({ from: tableOf(asked), where, id, score, most }, slice)})`,
      none,
      slice,
    )
    return found.length === slice.limit || most >= all ? found : null
  }
  const gather = async (most: number | null) => {
    const limit = most === null ? sql`` : sql`limit ${most}`
    const rows = sliceOf({ from: sql`matched`, where: sql<boolean>`true`, id: 'id', score }, slice)
    const withs = sql`
      matched as materialized (
        select ${sql.ref(id)} as id, reputation, services, created_at from ${tableOf(asked)} where ${where} ${limit}
      ), page as materialized (${rows})`
    const { found, total } = await fetch<Card>(db, asked, withs, sql<number>`(select count(*)::integer from matched)`, slice)
    return most === null || total < most ? found : null
  }
  if (passing < guess) return (await walk(Math.ceil(FAR_OFF * passing) + asked.bounds.few)) ?? (await gather(null)) ?? []
  return (await gather(Math.ceil(FAR_OFF * guess) + asked.bounds.few)) ?? (await walk(Infinity)) ?? []
}

/** A guess that is so many times wrong is not gone by. */
const FAR_OFF = 4

const none = sql<number>`0`

const exactly = (where: RawBuilder<boolean>): Total => ({ is: 'exact', where })

async function countedNow(db: Kysely<Database>, asked: Asked, total: Total): Promise<number> {
  if (total.is === 'guess') return Math.round(total.rows)
  const { rows } = await sql<{ total: number }>`select ${totalOf(asked, total)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

type FoundRow<Card> = { total: number; card: Card | null } & { [Key in keyof Place]: Place[Key] | null }

/** The rows of `page` with their cards, and the total, in one statement. */
async function fetch<Card>(db: Kysely<Database>, asked: Asked, withs: RawBuilder<unknown>, total: RawBuilder<number>, { isBack }: Slice) {
  const direction = isBack ? sql`asc` : sql`desc`
  const { rows } = await sql<FoundRow<Card>>`
    with ${withs}
    select t.total, p.*, (select to_json(card) from (${asked.searched.card}) card) as card
    from (select ${total} as total) t left join page p on true
    order by p.score ${direction}, p.reputation ${direction}, p.services ${direction}, p.created ${direction}, p.id ${direction}`.execute(
    db,
  )
  const found = rows.flatMap(({ total: _, card, ...place }) => (card === null ? [] : [{ place: place as Place, card }]))
  return { found, total: rows[0]?.total ?? 0 }
}
