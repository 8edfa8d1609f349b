import { sql, type RawBuilder } from 'kysely'

/**
 * The single rule for who sees which contact. Lists, dashboards, exports, notifications and e-mails all use it.
 *
 * The professional's side belongs to the professional. The contractor's side belongs to the contractor or, if they acted for a firm and
 * have left it, to the firm's managers. All expressions are about a row `c` of contact_logs.
 */

/** Managers who may sign in, of firms that are not deleted. */
const managers = sql`(
  select u.id, u.firm_id, u.created_at from users u join firms f on f.id = u.firm_id and f.deleted_at is null
  where u.role = 'firm' and u.firm_role = 'manager' and u.is_active and u.deleted_at is null)`

/**
 * True if the contractor acted for a firm and has left it or deleted their account. If the firm itself is deleted, its people keep their
 * contacts. Uses scalar subqueries, because the planner may turn an `exists` into a hash of the whole table.
 */
export const hasLeft: RawBuilder<boolean> = sql`(
  c.firm_id is not null
  and (select u.firm_id from users u where u.id = c.contractor_id and u.role = 'firm' and u.deleted_at is null) is distinct from c.firm_id
  and ((select f.deleted_at is null from firms f where f.id = c.firm_id)
    or (select d.left_at from firm_departures d where d.user_id = c.contractor_id and d.firm_id = c.firm_id) is not null))`

/** The id of the person who acts on the contractor's side; null if there is none. */
export const actingContractor: RawBuilder<string | null> = sql`case
  when ${hasLeft} then (select m.id from ${managers} m where m.firm_id = c.firm_id order by m.created_at, m.id limit 1)
  else c.contractor_id end`

const isParty = (userId: string) => sql`(c.professional_id = ${userId} or c.contractor_id = ${userId})`
const isOwn = (userId: string) => sql`(c.professional_id = ${userId} or c.contractor_id = ${userId} and not ${hasLeft})`
const isOfFirm = (userId: string) => sql`c.firm_id = (select m.firm_id from ${managers} m where m.id = ${userId})`
const isMade = (userId: string) => sql`(c.made_by = 'professional') = (c.professional_id = ${userId})`
const isActing = (userId: string) => sql`(${isOwn(userId)} or ${hasLeft} and ${isOfFirm(userId)})`

const isConfirmed = (userId: string) => sql`(select u.email_confirmed_at is not null from users u where u.id = ${userId})`

const SIGHTS = {
  /** Their own contacts. */
  own: isOwn,
  /** The contacts they answer and rate: their own and, for a manager, those of people who have left the firm. */
  acting: isActing,
  /** All contacts of a firm that they manage. */
  firm: isOfFirm,
  /** Their own contacts, including those made for a firm that they have left. */
  history: isParty,
  /** All contacts that they may see in any way. */
  any: (userId: string) => sql`(${isParty(userId)} or ${isOfFirm(userId)})`,
} satisfies Record<string, (userId: string) => RawBuilder<unknown>>

export type Sight = keyof typeof SIGHTS

/**
 * The contacts that a person sees, as a table: the columns of contact_logs, and the person's relation to each. `opens_details` is true if
 * they requested it or both sides agreed to it beforehand, they have not left the firm they requested it for, and their address is confirmed.
 */
export const contactsSeenBy = (userId: string, sight: Sight): RawBuilder<unknown> => sql`(
  select c.*, ${isMade(userId)} as is_made, coalesce(${isActing(userId)}, false) as may_act, 
    ${isOwn(userId)} and (c.is_mutual or ${isMade(userId)}) and ${isConfirmed(userId)} as opens_details
  from contact_logs c where ${SIGHTS[sight](userId)})`
