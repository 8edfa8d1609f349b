import { dayOf, timeOf } from '@ponte/contracts/calendar'
import { PUSH_DEVICES_MAX } from '@ponte/contracts/limits'
import type { PushDevice, Subscription } from '@ponte/contracts/push'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Language } from '@ponte/contracts/languages'
import { visibleOpenings } from '../../search/openings/matching.ts'
import type { Job } from '../../server/jobs/job.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import type { Database } from '../../server/schema/schema.ts'
import { type Sealer, hashOf } from '../../server/secrets.ts'
import { PUSH_WAIT } from '../../server/mail/send-mail.ts'
import { endOfUrgency, isQuiet } from '../interests/notify-urgent.repo.ts'
import { MAIL_SURE_KINDS } from '../notifications/settings.repo.ts'
import { numberHash } from './send-whatsapp.ts'

/** Where to send: a browser's push subscription, or a WhatsApp number in digits. */
type Address = Pick<Subscription, 'endpoint' | 'keys'> | { whatsapp: string }

interface NewDevice {
  userId: string
  /** null for a WhatsApp number. */
  sessionFamily: string | null
  name: string | null
  address: Address
}

const addressHash = (address: Address): Buffer => ('whatsapp' in address ? numberHash(address.whatsapp) : hashOf(address.endpoint))

/** Stores a device, and takes it over if another account used it. Beyond the maximum, the user's oldest devices are deleted. */
export async function storeDevice(db: Kysely<Database>, sealer: Sealer, { userId, sessionFamily, name, address }: NewDevice) {
  const { sealed_secret, key_id } = sealer.seal(Buffer.from(JSON.stringify(address)), userId)
  const row = { user_id: userId, sealed_secret, key_id, name, session_family: sessionFamily }
  await inTransaction(db, async (trx) => {
    // Serialized per user, so that simultaneous requests cannot exceed the limit.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await trx
      .insertInto('push_devices')
      .values({ ...row, endpoint_hash: addressHash(address) })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet({ ...row, created_at: sql<Date>`now()` }))
      .execute()
    await sql`delete from push_devices where id in (
      select id from push_devices where user_id = ${userId} order by created_at desc, id desc offset ${PUSH_DEVICES_MAX})`.execute(trx)
  })
}

type DeviceRow = Omit<PushDevice, 'createdAt' | 'deliveredAt'> & { createdAt: Date; deliveredAt: Date | null }

/**
 * Devices whose session was not ended, by a sign-out for example, and is within its maximum age. An idle session's device still gets
 * notices. A WhatsApp number belongs to no session.
 */
const signedInDevices = sql`(
  select * from push_devices p where p.session_family is null or exists (
    select from sessions s where s.family = p.session_family and s.ended_at is null and s.absolute_expires_at > now())
) d`

export async function devicesOf(db: Kysely<Database>, userId: string): Promise<(DeviceRow & { isWhatsapp: boolean })[]> {
  const { rows } = await sql<Omit<DeviceRow, 'endpointHash'> & { hash: Buffer; isWhatsapp: boolean }>`
    select d.id, d.name, d.endpoint_hash as hash, d.created_at as "createdAt", d.delivered_at as "deliveredAt",
      d.session_family is null as "isWhatsapp"
    from ${signedInDevices} where d.user_id = ${userId} order by d.created_at desc, d.id desc`.execute(db)
  return rows.map(({ hash, ...row }) => ({ ...row, endpointHash: hash.toString('base64url') }))
}

/** A device with its decrypted address. */
export interface OpenedDevice {
  id: string
  address: Address
}

/** The user's devices, or only one. Omits those whose encryption key is not configured. */
export async function openDevices(db: Kysely<Database>, sealer: Sealer, userId: string, only?: string): Promise<OpenedDevice[]> {
  const { rows } = await sql<{ id: string; sealed_secret: Buffer; key_id: string | null }>`
    select d.id, d.sealed_secret, d.key_id from ${signedInDevices}
    where d.user_id = ${userId} and ${only === undefined ? sql`true` : sql`d.id = ${only}`}`.execute(db)
  return rows.flatMap(({ id, ...sealed }) => {
    const secret = sealer.open(sealed, userId)
    return secret === null ? [] : [{ id, address: JSON.parse(secret.toString()) as Address }]
  })
}

export async function deleteDevice(db: Kysely<Database>, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('push_devices').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes a number whose owner opted out, whichever account it belongs to. */
export async function deleteNumber(db: Kysely<Database>, number: string): Promise<void> {
  await db.deleteFrom('push_devices').where('endpoint_hash', '=', numberHash(number)).execute()
}

/** Deletes an account's numbers and unused tokens to add one, for example when its password changes, because an intruder may have made them. */
export async function deleteNumbersOf(db: Kysely<Database>, userId: string): Promise<void> {
  // First, because a message that is being used adds a number before this returns.
  const unused = db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('used_at', 'is', null)
  await unused.where('purpose', '=', 'whatsapp').execute()
  await db.deleteFrom('push_devices').where('user_id', '=', userId).where('session_family', 'is', null).execute()
}

/** Records that WhatsApp delivered a notice, and withdraws its e-mail. */
export async function markDeliveredByWhatsapp(db: Kysely<Database>, notificationId: string, number: string): Promise<void> {
  await withdrawWaitingMail(db, notificationId)
  await db
    .updateTable('push_devices')
    .set({ delivered_at: sql<Date>`now()` })
    .where('endpoint_hash', '=', numberHash(number))
    .execute()
}

export async function markDelivered(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await sql`update push_devices set delivered_at = now() where id = any(${[...ids]}::uuid[])`.execute(db)
}

/** Moves a browser's device to the new session when the same user signs in again. */
export async function moveDevices(db: Kysely<Database>, userId: string, before: string, after: string): Promise<void> {
  await db
    .updateTable('push_devices')
    .set({ session_family: after })
    .where('session_family', '=', before)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes devices that were signed out. */
export const purgeSignedOutDevices: Job = {
  name: 'purge_push_devices',
  everySeconds: 3600,
  async run({ db }) {
    await sql`delete from push_devices where id not in (select d.id from ${signedInDevices})`.execute(db)
  },
}

/** The age after which a notice is not pushed again. */
const GIVE_UP_AFTER = sql`interval '1 hour'`

/** Those of these users who have a device and are not in quiet hours that they set (at `time`, HH:MM), with their languages. */
export async function reachableByPush(
  trx: Transaction<Database>,
  userIds: readonly string[],
  time: string,
): Promise<Map<string, Language | null>> {
  const { rows } = await sql<{ id: string; language: Language | null }>`
    select u.id, u.language from users u left join notice_settings n on n.user_id = u.id
    where u.id = any(${[...userIds]}::uuid[]) and u.is_active and u.deleted_at is null and (n.user_id is null or not ${isQuiet(time)})
      and exists (select from ${signedInDevices} where d.user_id = u.id)`.execute(trx)
  return new Map(rows.map(({ id, language }) => [id, language]))
}

export interface PushNotice {
  notification_id: string
  user_id: string
  title: string
  body: string
  path: string
  created_at: Date
  isUrgent: boolean
  language: Language | null
  /**
   * False once an e-mail has delivered it, it is too old, the user's quiet hours have begun, or, if urgent, its opening has started or is
   * hidden, or the user takes no such notices now.
   */
  mayBePushed: boolean
  /** Until the user's quiet hours begin or its urgent opening starts; null if neither happens. */
  secondsLeft: number | null
}

/** True if the notice `p` is too old at an instant to be pushed: sooner if an e-mail will deliver it anyway. */
const isTooOld = (at: RawBuilder<unknown>) => sql<boolean>`${at} >= p.created_at + case
  when exists (select from outbox o where o.user_id = p.user_id and o.notification_id = p.notification_id) then ${PUSH_WAIT}
  else ${GIVE_UP_AFTER} end`

/** Claims due notices by deleting them. If this server dies before sending them, the e-mail still goes out. */
export async function claimNotices(db: Kysely<Database>, now: Date, most: number): Promise<PushNotice[]> {
  const { rows } = await sql<PushNotice>`
    with p as (
      delete from push_notices where notification_id = any(array(
        select notification_id from push_notices where next_try_at <= now() order by next_try_at limit ${most} for update skip locked))
      returning *
    ) select p.*, k.kind = 'urgent_opening' as "isUrgent", u.language,
      not ${isTooOld(sql`now()`)} and (n.user_id is null or not ${isQuiet(timeOf(now))})
        and (o.id is not null) = (k.kind = 'urgent_opening') and coalesce(${endOfUrgency(now)} > ${now}, true) as "mayBePushed",
      floor(extract(epoch from ${endOfUrgency(now)} - ${now}))::int as "secondsLeft"
    from p join notifications k on k.id = p.notification_id join users u on u.id = p.user_id
    left join notice_settings n on n.user_id = p.user_id
    left join (${visibleOpenings(dayOf(now))}) on o.id = k.opening_id and k.kind = 'urgent_opening'
      and exists (select from professional_search taker where taker.user_id = p.user_id and taker.takes_urgent)`.execute(db)
  return rows
}

/** Withdraws the unsent e-mail of a notice that was pushed, unless its kind is e-mailed anyway. */
export async function withdrawWaitingMail(db: Kysely<Database>, notificationId: string): Promise<void> {
  await sql`delete from outbox using notifications n where n.id = ${notificationId} and n.kind <> all(${MAIL_SURE_KINDS}::text[])
    and outbox.user_id = n.user_id and outbox.notification_id = n.id and outbox.sent_at is null`.execute(db)
}

/** Queues an undelivered notice again, unless it will be too old by then. */
export async function requeueNotice(db: Kysely<Database>, notice: PushNotice, afterSeconds: number): Promise<void> {
  const { notification_id, user_id, title, body, path, created_at } = notice
  const at = sql`now() + make_interval(secs => ${afterSeconds})`
  await sql`
    with p as (select ${notification_id}::uuid as notification_id, ${user_id}::uuid as user_id, ${created_at}::timestamptz as created_at)
    insert into push_notices (notification_id, user_id, title, body, path, created_at, next_try_at)
    select n.id, p.user_id, ${title}, ${body}, ${path}, p.created_at, ${at} from p join notifications n on n.id = p.notification_id
    where not ${isTooOld(at)} for key share of n`.execute(db)
}
