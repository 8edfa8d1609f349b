import { sql, type RawBuilder } from 'kysely'

/**
 * The owner of a contact. On the contractor's side that is who made it; what somebody made for a firm stays the firm's when that person has
 * left it, and its managers act in their stead. A firm that is gone takes nothing from its people.
 */

/** True where the contractor acted for a firm that is there and does not work for it any more; over a row `c` of contacts. */
export const hasLeft = (contractorId: RawBuilder<unknown> = sql`c.contractor_id`): RawBuilder<boolean> => sql`exists (
  select from firms living where living.id = c.firm_id and living.deleted_at is null and not exists (
    select from users still where still.id = ${contractorId} and still.firm_id = living.id and still.role = 'firm' and still.deleted_at is null))`

/** True for contacts that are somebody's own. */
export const isOwn = (userId: string): RawBuilder<boolean> =>
  sql`(c.professional_id = ${userId} or c.contractor_id = ${userId} and not ${hasLeft()})`

/** True for contacts that somebody answers and rates: its own and, for a manager, those of who has left its firm. */
export const actsIn = (userId: string): RawBuilder<boolean> => sql`(${isOwn(userId)} or ${hasLeft()} and c.firm_id = (
  select me.firm_id from users me where me.id = ${userId} and me.role = 'firm' and me.firm_role = 'manager'))`

/** The id of who is told on the contractor's side: the firm's first manager, once who made the contact has left. */
export const actingContractor = (contractorId: RawBuilder<unknown> = sql`c.contractor_id`): RawBuilder<string> => sql`
  case when ${hasLeft(contractorId)} then coalesce((
    select boss.id from users boss where boss.firm_id = c.firm_id and boss.role = 'firm' and boss.is_active and boss.deleted_at is null
    order by boss.firm_role, boss.created_at, boss.id limit 1), ${contractorId}) else ${contractorId} end`
