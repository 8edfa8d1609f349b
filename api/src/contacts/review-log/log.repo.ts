import { bytesOf, canonicalForm } from '@ponte/contracts/review-leaf'
import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../server/schema/schema.ts'
import type { ReviewLogLeaves } from '../../server/schema/reviews.ts'
import { countRows } from '../../server/database/columns.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { Edge, EMPTY_ROOT, rootOver, subtreesOf, type Node, type Range, type Subtree } from './tree.ts'

const SALT_BYTES = 32
const HASH_BYTES = 32

/** A review to append as a leaf. */
interface Unlogged {
  id: string
  subject: string
  cordiality: number
  serviceQuality: number | null
  comment: string
}

const salted = (salt: Buffer, text: string): Buffer => createHash('sha256').update(salt).update(bytesOf(text)).digest()

/**
 * Appends reviews to the log, each once. Concurrent transactions wait for each other, so that each leaf gets its own position. Skips reviews
 * of erased people, which must stay unlinked.
 */
export async function appendReviews(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  if (!(await areMissing(trx, ids))) return
  const size = await lockLog(trx)
  const { rows } = await sql<Unlogged>`
    select e.id, case when e.side = 'professional' then coalesce(c.firm_id, e.subject_id) else e.subject_id end as subject,
      e.cordiality::int as cordiality, e.service_quality::int as "serviceQuality", coalesce(e.comment, '') as comment
    from evaluations e join contact_logs c on c.id = e.contact_log_id
    where e.id = any(${ids}::uuid[]) and ${isToAppend}
    order by e.created_at, e.id`.execute(trx)
  if (rows.length === 0) return
  await insertLeaves(trx, size, rows.map(leafOfReview))
}

type NewLeaf = Omit<Insertable<ReviewLogLeaves>, 'leaf_index'>

async function insertLeaves(trx: Transaction<Database>, size: number, given: readonly NewLeaf[]): Promise<void> {
  const edge = new Edge(size, await nodesOf(trx, subtreesOf({ start: 0, end: size })))
  const leaves = given.map((leaf, position) => ({ ...leaf, leaf_index: size + position }))
  const nodes = leaves.flatMap(({ leaf }) => edge.append(leaf))
  await trx.insertInto('review_log_leaves').values(leaves).execute()
  await trx
    .insertInto('review_log_nodes')
    .values(nodes.map(({ level, index, hash }) => ({ level, node_index: index, hash })))
    .execute()
  await trx
    .updateTable('review_log_size')
    .set({ size: size + leaves.length })
    .execute()
}

/** Appends a random leaf, indistinguishable from others, so that the log's growth does not reveal when a review was written. */
export async function appendCoverLeaf(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => insertLeaves(trx, await lockLog(trx), [{ leaf: randomBytes(HASH_BYTES) }]))
}

/** True if any of them has no leaf. Checked first, so that publishing already logged reviews does not wait for the lock. */
async function areMissing(trx: Transaction<Database>, ids: readonly string[]): Promise<boolean> {
  return (await countRows(trx, sql`from review_log_leaves where evaluation_id = any(${ids}::uuid[])`)) !== ids.length
}

/** True for an evaluation `e` of contact `c` that has no leaf and whose parties are not erased. */
const isToAppend = sql`
  not exists (select from review_log_leaves l where l.evaluation_id = e.id)
  and not exists (select from users u where u.id in (e.author_id, e.subject_id) and u.erased_at is not null)
  and not exists (select from firms f where f.id = c.firm_id and f.erased_at is not null)`

function leafOfReview({ id, comment, ...review }: Unlogged) {
  const [salt, comment_salt] = [randomBytes(SALT_BYTES), randomBytes(SALT_BYTES)]
  const commentHash = salted(comment_salt, comment).toString('base64')
  return { evaluation_id: id, salt, comment_salt, leaf: salted(salt, canonicalForm({ ...review, id, commentHash })) }
}

const AT_ONCE = 500

/** Appends reviews that have no leaf: from before the log existed, or written by older versions of the server. */
export async function appendMissing(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && signal?.aborted !== true;) {
    const { rows } = await sql<{ id: string }>`
      select e.id from evaluations e join contact_logs c on c.id = e.contact_log_id where ${isToAppend}
      order by e.created_at, e.id limit ${AT_ONCE}`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await inTransaction(db, (trx) => appendReviews(trx, ids))
    isMore = ids.length === AT_ONCE
  }
}

/** Unlinks the leaves of a person's or firm's reviews, written and received. Without its salt a leaf reveals nothing. */
export async function unlinkReviews(trx: Transaction<Database>, of: { userId: string } | { firmId: string }): Promise<void> {
  // A concurrent append either sees that the person is erased, or gets its leaf unlinked here.
  await lockLog(trx)
  const theirs =
    'userId' in of
      ? sql`select id from evaluations where ${of.userId} in (author_id, subject_id)`
      : sql`select e.id from evaluations e join contact_logs c on c.id = e.contact_log_id where c.firm_id = ${of.firmId}`
  await sql`
    update review_log_leaves set evaluation_id = null, salt = null, comment_salt = null
    where evaluation_id in (${theirs})`.execute(trx)
}

async function lockLog(trx: Transaction<Database>): Promise<number> {
  const { size } = await trx.selectFrom('review_log_size').select('size').forUpdate().executeTakeFirstOrThrow()
  return size
}

export const sizeOf = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('review_log_size').select('size').executeTakeFirstOrThrow()).size

/** The nodes of subtrees, in the same order. */
async function nodesOf(db: Kysely<Database>, subtrees: readonly Subtree[]): Promise<Node[]> {
  const { rows } = await sql<Node>`
    select n.level::int as level, n.node_index as "index", n.hash
    from unnest(${subtrees.map(({ level }) => level)}::int[], ${subtrees.map(({ index }) => index)}::int[]) with ordinality wanted (level, node_index, place)
    join review_log_nodes n on n.level = wanted.level and n.node_index = wanted.node_index
    order by wanted.place`.execute(db)
  if (rows.length !== subtrees.length) throw new Error('a node of the review log is missing')
  return rows
}

/** The roots of ranges of leaves, read with one statement. */
export async function rootsOver(db: Kysely<Database>, ranges: readonly Range[]): Promise<Buffer[]> {
  const wanted = ranges.map(subtreesOf)
  const nodes = await nodesOf(db, wanted.flat())
  return wanted.map((subtrees) => rootOver(nodes.splice(0, subtrees.length).map(({ hash }) => hash)))
}

export const rootOf = async (db: Kysely<Database>, size: number): Promise<Buffer> =>
  (await rootsOver(db, [{ start: 0, end: size }]))[0] ?? EMPTY_ROOT

interface LoggedLeaf {
  index: number
  leaf: Buffer
  salt: Buffer
  comment: string
  commentSalt: Buffer
  isCommentShown: boolean
}

/** A published review's leaf with the data to recompute it; undefined if there is none or it was unlinked. */
export async function findLeaf(db: Kysely<Database>, reviewId: string): Promise<LoggedLeaf | undefined> {
  const { rows } = await sql<LoggedLeaf>`
    select l.leaf_index as "index", l.leaf, l.salt, l.comment_salt as "commentSalt", coalesce(e.comment, '') as comment,
      e.is_public and (report.id is null or report.decision is not distinct from 'kept') as "isCommentShown"
    from review_log_leaves l join evaluations e on e.id = l.evaluation_id
    left join review_reports report on report.evaluation_id = e.id
    where e.id = ${reviewId} and e.published_at is not null`.execute(db)
  return rows[0]
}

export async function leavesBetween(db: Kysely<Database>, start: number, end: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('review_log_leaves')
    .select('leaf')
    .where('leaf_index', '>=', start)
    .where('leaf_index', '<=', end)
    .orderBy('leaf_index')
    .execute()
  return rows.map(({ leaf }) => leaf)
}

export const commentHashOf = ({ comment, commentSalt }: LoggedLeaf): string => salted(commentSalt, comment).toString('base64')
