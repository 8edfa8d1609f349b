import type { NamedOpening } from '@ponte/contracts/contact-name'
import type { NotificationKind } from '@ponte/contracts/notifications'
import { profilePath } from '@ponte/contracts/profile-path'
import { sql, type Transaction } from 'kysely'
import type { Api } from '../../server/api.ts'
import { openingMail } from '../../server/mail/mails.ts'
import type { Database } from '../../server/schema/schema.ts'
import { sendNotices } from '../notifications/send-notices.ts'
import { namedOpening, titled, type Untitled } from '../sides.repo.ts'

export type OpeningNews = Extract<NotificationKind, `opening_${string}` | 'urgent_opening'>

interface About {
  opening: NamedOpening
  firmName: string
  firmId: string
}

type Trx = Transaction<Database>
type Parts = Pick<Api, 'config' | 'clock'>

const PATHS: Record<OpeningNews, (firmId: string) => string> = {
  opening_chosen: () => '/meus-contatos?direcao=received',
  opening_closed: () => '/search?type=opportunities',
  urgent_opening: (firmId) => profilePath('opportunities', firmId),
}

/** Notifies professionals of an opening, in their list, on their devices and by e-mail, in the transaction that causes it. Skips accounts that are blocked or deleted. */
export async function notifyOfOpening(
  trx: Trx,
  { config, clock }: Parts,
  { kind, openingId, to }: { kind: OpeningNews; openingId: string; to: readonly string[] },
): Promise<number> {
  if (to.length === 0) return 0
  const { rows: people } = await sql<{ notificationId: string; id: string; email: string; name: string }>`
    with told as (
      insert into notifications (user_id, kind, opening_id, created_at)
      select u.id, ${kind}, ${openingId}::uuid, ${clock.now()} from users u
      where u.id = any(${[...to]}::uuid[]) and u.role = 'professional' and u.is_active and u.deleted_at is null
      on conflict do nothing returning id, user_id
    ) select told.id as "notificationId", u.id, u.email, u.full_name as name from told join users u on u.id = told.user_id order by u.id`.execute(trx)
  const { rows } = await sql<Untitled<About>>`
    select ${namedOpening} as opening, f.name as "firmName", f.id as "firmId" from openings o join firms f on f.id = o.firm_id
    where o.id = ${openingId}`.execute(trx)
  for (const { firmId, ...about } of rows.map<About>(titled)) {
    const facts = { ...about, kind, site: config.publicUrl, url: `${config.publicUrl}${PATHS[kind](firmId)}` }
    await sendNotices(
      trx,
      clock.now(),
      people.map(({ notificationId, id, email, name }) => ({ notificationId, userId: id, email, mail: openingMail(name, facts) })),
    )
  }
  return people.length
}

/**
 * Ends the waiting interests in an opening that was filled or closed, and tells everyone who waited but the chosen one. The lock on the
 * opening, which the caller holds, lets this happen once.
 */
export async function endInterests(trx: Trx, parts: Parts, openingId: string, chosen: string | null = null): Promise<void> {
  const ended = await trx
    .updateTable('opening_interests')
    .set({ ended_at: parts.clock.now() })
    .where('opening_id', '=', openingId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .execute()
  const to = ended.map((row) => row.user_id).filter((id) => id !== chosen)
  await notifyOfOpening(trx, parts, { kind: 'opening_closed', openingId, to })
}
