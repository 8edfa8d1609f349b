import { PASSKEY_MINUTES } from '@ponte/contracts/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Api } from '../../server/api.ts'
import { nonceCookie } from '../session/nonce-cookie.ts'
import { isHttps } from '../session/recognize.ts'
import { hashOf } from '../../server/secrets.ts'

type Parts = Pick<Api, 'config' | 'db'>

const cookie = nonceCookie('passkey')

/**
 * Issues a challenge to add a passkey to an account, or to sign in with one (`userId` null). It is stored, so that a client can't choose one
 * itself and have it signed ahead of time.
 */
export async function issueChallenge(api: Parts, reply: FastifyReply, userId: string | null): Promise<string> {
  const challenge = cookie.issue(reply, isHttps(api))
  await api.db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${PASSKEY_MINUTES}::int)`,
    })
    .execute()
  return challenge
}

/** Consumes this browser's challenge; null if it has none for this purpose or it has expired. */
export async function consumeChallenge(
  api: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string | null,
): Promise<string | null> {
  const challenge = cookie.read(request, isHttps(api))
  if (challenge === null) return null
  cookie.clear(reply, isHttps(api))
  const { rows } = await sql`
    delete from passkey_challenges
    where challenge_hash = ${hashOf(challenge)} and user_id is not distinct from ${userId}::uuid and expires_at > now()
    returning 1`.execute(api.db)
  return rows.length === 0 ? null : challenge
}
