import {
  LOG_ENTRIES_MAX,
  REVIEW_LOG_KEY_PATH,
  reviewLogConsistency,
  reviewLogEntries,
  reviewLogHead,
  reviewLogKey,
  reviewLogProof,
} from '@ponte/contracts/review-log'
import type { Kysely } from 'kysely'
import type { Api } from '../../server/api.ts'
import { serveAnyone } from '../../server/calls/serve.ts'
import type { Database } from '../../server/schema/schema.ts'
import type { Clock } from '../../server/clock.ts'
import { found, wrongField } from '../../server/http/refusal.ts'
import { commentHashOf, findLeaf, leavesBetween, rootOf, rootsOver, sizeOf } from './log.repo.ts'
import { headSigner, logKeys } from './signing-key.ts'
import { consistencyRanges, inclusionRanges, type Range } from './tree.ts'

const MINUTE_MS = 60_000
const CACHE_FOR_AN_HOUR = 'public, max-age=3600'
/** For answers that change as the log grows. */
const CACHE_FOR_A_MINUTE = 'public, max-age=60'
/** For answers about existing leaves, which never change. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the review log to anyone, so that it can be audited without trusting this server. Reads the primary, because a replica could show
 * an earlier tree to a client that has seen a later one.
 */
export function serveReviewLog(api: Api, clock: Clock): void {
  const { db, server } = api
  const signer = headSigner(logKeys(api.config))

  server.get(REVIEW_LOG_KEY_PATH, (_request, reply) => reply.header('cache-control', CACHE_FOR_AN_HOUR).send(signer.publicKey))
  serveAnyone(api, reviewLogKey, ({ reply }) => {
    reply.header('cache-control', CACHE_FOR_AN_HOUR)
    return signer.publicKey
  })

  serveAnyone(api, reviewLogHead, async ({ reply }) => {
    const treeSize = await sizeOf(db)
    const rootHash = (await rootOf(db, treeSize)).toString('base64')
    // Rounded to the minute, so that all servers sign the same head for the same tree.
    const timestamp = Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS
    reply.header('cache-control', CACHE_FOR_A_MINUTE)
    return signer.sign({ treeSize, rootHash, timestamp })
  })

  serveAnyone(api, reviewLogProof, async ({ query, reply }) => {
    const leaf = found(await findLeaf(db, query.review))
    const treeSize = await validTreeSize(db, 'treeSize', query.treeSize)
    // In the log, but not in that tree. A review without a leaf answers 404 instead.
    if (leaf.index >= treeSize) throw wrongField('treeSize', 'invalidValue')
    const commentHash = commentHashOf(leaf)
    reply.header('cache-control', CACHE_FOR_A_MINUTE)
    return {
      leaf: leaf.leaf.toString('base64'),
      index: leaf.index,
      treeSize,
      inclusion: await hashesOf(db, inclusionRanges(leaf.index, treeSize)),
      salt: leaf.salt.toString('base64'),
      commentHash,
      commentSalt: leaf.isCommentShown ? leaf.commentSalt.toString('base64') : null,
    }
  })

  serveAnyone(api, reviewLogConsistency, async ({ query: { from, to }, reply }) => {
    const size = await validTreeSize(db, 'to', to)
    if (from > size) throw wrongField('from', 'invalidValue')
    reply.header('cache-control', CACHE_FOREVER)
    return { consistency: await hashesOf(db, consistencyRanges(from, size)) }
  })

  serveAnyone(api, reviewLogEntries, async ({ query: { start, end }, reply }) => {
    const size = await sizeOf(db)
    if (start > end || end >= size || end - start >= LOG_ENTRIES_MAX) throw wrongField('end', 'invalidValue')
    reply.header('cache-control', CACHE_FOREVER)
    return { entries: (await leavesBetween(db, start, end)).map((leaf) => leaf.toString('base64')) }
  })
}

/** Validates a tree size. By default, the current one. */
async function validTreeSize(db: Kysely<Database>, field: string, wanted: number | undefined): Promise<number> {
  const size = await sizeOf(db)
  if (wanted !== undefined && wanted > size) throw wrongField(field, 'invalidValue')
  return wanted ?? size
}

const hashesOf = async (db: Kysely<Database>, ranges: readonly Range[]): Promise<string[]> =>
  (await rootsOver(db, ranges)).map((hash) => hash.toString('base64'))
