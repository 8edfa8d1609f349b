import { whatsappUrl } from '@ponte/contracts/phone'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Page } from '../search/text.ts'
import { contactColumns, contactTables, type ContactRow } from './sides.repo.ts'

interface Reached {
  fullName: string
  whatsapp: string | null
  email: string
}

type Listed = ContactRow & { direction: 'made' | 'received'; contact?: Reached & { whatsappUrl: string | null } }

/** Both directions, newest first. How to reach the other side only where the viewer asked for it, and while it is there. */
export async function contactsOf(
  db: Kysely<Database>,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page<Listed>> {
  const mine = sql`(c.professional_id = ${userId} or c.contractor_id = ${userId})`
  const { rows } = await sql<ContactRow & { isMade: boolean; reached: Reached | null }>`
    select ${contactColumns}, mine.is_made as "isMade",
      case when mine.is_made and other.deleted_at is null then json_build_object(
        'fullName', other.full_name, 'whatsapp', coalesce(other.whatsapp, other.phone), 'email', other.email
      ) end as reached
    from ${contactTables}
    join users other on other.id = case when c.professional_id = ${userId} then c.contractor_id else c.professional_id end
    cross join lateral (select (c.made_by = 'professional') = (c.professional_id = ${userId}) as is_made) mine
    where ${mine}
    order by c.contact_date desc, c.id
    limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from contact_logs c where ${mine}`.execute(db)
  return { results: rows.map(listed), totalResults: counted[0]?.total ?? 0 }
}

function listed({ isMade, reached, ...contact }: ContactRow & { isMade: boolean; reached: Reached | null }): Listed {
  const direction = isMade ? 'made' : 'received'
  if (reached === null) return { ...contact, direction }
  return { ...contact, direction, contact: { ...reached, whatsappUrl: reached.whatsapp === null ? null : whatsappUrl(reached.whatsapp) } }
}
