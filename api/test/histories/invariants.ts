import { sql, type RawBuilder } from 'kysely'
import type { OpenDatabase } from '../../src/server/database/open.ts'
import { columnsOf, columnsWith, nameOf } from '../erasure/columns.ts'
import type { World } from './world.ts'

/** Invariants of the database after any history. Each statement selects the rows that violate one. */

interface Facts {
  world: Pick<World, 'people' | 'firms'>
  now: Date
  /** The instants at which the jobs ran. */
  ran: readonly Date[]
  /** Audit log lines that must exist: action and actor and, for a revealed contact, its id. */
  audited: readonly string[]
  /** True if a call had no answer, so that more may have happened than the callers know. */
  hasUnknown: boolean
}

const SUBJECTS = {
  contact_received: 'Alguém quer falar com você',
  answer_due: 'Conte como foi o seu contato',
  window_closing: 'Últimos dias para avaliar o seu contato',
  evaluation_published: 'Você recebeu uma avaliação',
  firm_evaluation_published: 'A sua empresa recebeu uma avaliação',
  opening_chosen: 'Escolheram você para uma vaga',
  opening_changed: 'A vaga para a qual escolheram você mudou',
  choice_withdrawn: 'Retiraram você de uma vaga',
  opening_closed: 'A vaga foi encerrada',
  opening_interest: 'Há interesse na sua vaga',
  chosen_left: 'A pessoa que vocês escolheram saiu',
} as const

const AUDITED = ['contact_revealed', 'account_deleted', 'colleague_removed', 'invitation_accepted']

/** Rows that name an erased person but are kept, because they also belong to others or prove something. */
const KEPT = [
  ...['audit_log.actor_id', 'consents.user_id', 'contact_logs.contractor_id', 'contact_logs.professional_id', 'firm_departures.user_id'],
  ...['evaluations.author_id', 'evaluations.contractor_id', 'evaluations.professional_id', 'evaluations.subject_id', 'users.deleted_by'],
  ...['manager_acts.user_id', 'person_stats.user_id', 'record_changes.actor_id'],
]

const rules = ({ world, now, ran }: Facts): Record<string, RawBuilder<unknown>> => {
  const people = sql`any (${world.people.map(({ id }) => id)}::uuid[])`
  const contacts = sql`(select * from contact_logs c where c.professional_id = ${people})`
  const subjects = sql`(select key as kind, value as subject from json_each_text(${JSON.stringify(SUBJECTS)}::json))`
  const isThere = (id: RawBuilder<unknown>) => sql`exists (select from users u where u.id = ${id} and u.deleted_at is null)`
  const stayed = sql`(c.firm_id is null or (select u.firm_id from users u where u.id = c.contractor_id) = c.firm_id)`
  const wasOpen = sql`exists (select from unnest(${[...ran]}::timestamptz[]) t where t >= c.opens_at and t < c.closes_at)`
  const wasClosing = sql`exists (select from unnest(${[...ran]}::timestamptz[]) t where t >= c.closes_at - interval '3 days' and t < c.closes_at)`
  const isNotified = (kind: string, id: RawBuilder<unknown>) =>
    sql`(select count(*) from notifications n where n.contact_log_id = c.id and n.kind = ${kind} and n.user_id = ${id}) = 1`
  const [professional, contractor] = [sql`c.professional_id`, sql`c.contractor_id`]
  const wasChosen = sql`(c.is_mutual and exists (
    select from notifications n where n.kind = 'opening_chosen' and n.user_id = c.professional_id and n.opening_id is not distinct from c.opening_id))`
  const evaluations = sql`(select c.*, e.id as evaluation, e.side, e.published_at, e.author_id, e.subject_id from ${contacts} c join evaluations e on e.contact_log_id = c.id)`
  return {
    'one open contact per pair and direction': sql`select a.id from ${contacts} a join ${contacts} b on a.id <> b.id
      and (a.professional_id, a.contractor_id, a.made_by) = (b.professional_id, b.contractor_id, b.made_by)
      and a.contact_date < b.closes_at and b.contact_date < a.closes_at`,
    'sealed until both sides rated or the window closed': sql`select c.evaluation from ${evaluations} c where (c.published_at is not null) <>
      (c.closes_at <= ${now} or (select count(*) from evaluations e where e.contact_log_id = c.id) = 2)`,
    'published as of the end of the window at the latest': sql`select c.evaluation from ${evaluations} c where c.published_at > c.closes_at`,
    'each evaluation is in the log of reviews once': sql`select c.evaluation from ${evaluations} c
      where ${isThere(sql`c.author_id`)} and ${isThere(sql`c.subject_id`)}
        and (select count(*) from review_log_leaves l where l.evaluation_id = c.evaluation) <> 1`,
    'the subject of a published evaluation is notified': sql`select c.evaluation from ${evaluations} c
      where c.published_at is not null and ${isThere(sql`c.subject_id`)} and ${stayed}
        and not ${isNotified('evaluation_published', sql`c.subject_id`)}`,
    'no one is notified of a sealed evaluation': sql`select n.id from notifications n join ${contacts} c on c.id = n.contact_log_id
      where n.kind = 'evaluation_published' and not exists (
        select from evaluations e where e.contact_log_id = c.id and e.published_at is not null)`,
    'the other side is notified of a contact once': sql`select c.id from ${contacts} c where case c.made_by
      when 'contractor' then ${isThere(professional)} and not ${isNotified('contact_received', professional)} and not ${wasChosen}
      else ${isThere(contractor)} and not ${isNotified('contact_received', contractor)} end`,
    'both sides are reminded of an open window once': sql`select c.id from ${contacts} c where ${wasOpen} and (
      (select count(*) from reminders r where r.contact_log_id = c.id and r.kind = 'window_opened') <> 2
      or ${isThere(professional)} and not ${isNotified('answer_due', professional)}
      or ${isThere(contractor)} and ${stayed} and not ${isNotified('answer_due', contractor)})`,
    'everyone with an open answer is reminded before the deadline': sql`select c.id from ${contacts} c where ${wasClosing}
      and c.professional_response is null and ${isThere(professional)} and not ${isNotified('window_closing', professional)}`,
    'a reminder is stamped when it is sent': sql`select c.id from ${contacts} c join reminders r on r.contact_log_id = c.id
      join notifications n on n.contact_log_id = c.id and n.user_id = c.professional_id
        and n.kind = case r.kind when 'window_opened' then 'answer_due' else 'window_closing' end
      where r.side = 'professional' and r.sent_at <> n.created_at`,
    'one e-mail for each notification': sql`select u.id from users u where u.id = ${people} and u.deleted_at is null and (
      (select count(*) from notifications n where n.user_id = u.id)
      <> (select count(*) from outbox o join ${subjects} s using (subject) where o.user_id = u.id))`,
    'a filled opening has one agreed contact': sql`select o.id from openings o where o.firm_id = any (${world.firms}::uuid[])
      and o.filled_at is not null and (o.closed_at is null or not exists (select from ${contacts} c where c.is_mutual and c.firm_id = o.firm_id))`,
    'a closed opening has no waiting people': sql`select o.id from openings o join opening_interests i on i.opening_id = o.id
      where o.firm_id = any (${world.firms}::uuid[]) and o.closed_at is not null and i.ended_at is null`,
    'a firm with people has a manager': sql`select f.id from firms f where f.id = any (${world.firms}::uuid[])
      and (select count(*) filter (where u.firm_role = 'manager') = 0 and count(*) > 0
        from users u where u.firm_id = f.id and u.role = 'firm' and u.deleted_at is null)`,
    'search shows who can be found': sql`select u.id from users u where u.id = ${people} and u.role = 'professional'
      and (u.deleted_at is null) <> exists (select from professional_search s where s.user_id = u.id)
      union all select f.id from firms f where f.id = any (${world.firms}::uuid[]) and
        exists (select from users u where u.firm_id = f.id and u.deleted_at is null) <> exists (select from firm_search s where s.firm_id = f.id)`,
    'deleted people are signed out': sql`select s.id_hash from sessions s join users u on u.id = s.user_id
      where u.id = ${people} and u.deleted_at is not null and s.ended_at is null`,
    'deleted people are erased in time': sql`select u.id from users u where u.id = ${people}
      and u.deleted_at <= ${new Date(now.getTime() - 31 * 86_400_000)} and u.erased_at is null`,
  }
}

/** The violated invariants, with the rows that violate them. */
export async function brokenRules({ db }: Pick<OpenDatabase, 'db'>, facts: Facts): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, statement] of Object.entries(rules(facts))) {
    const { rows } = await statement.execute(db)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`)
  }
  return [...broken, ...(await missingFromAudit(db, facts)), ...(await leftOfErased(db, facts))]
}

async function missingFromAudit(db: OpenDatabase['db'], { world, audited, hasUnknown }: Facts): Promise<string[]> {
  const ids = world.people.map(({ id }) => id)
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', action, actor_id, case action when 'contact_revealed' then subject_id end) as line from audit_log
    where action = any (${AUDITED}) and actor_id = any (${ids}::uuid[])`.execute(db)
  const logged = rows.map(({ line }) => line)
  const count = (lines: readonly string[], line: string) => lines.filter((one) => one === line).length
  return [...new Set([...logged, ...audited])].flatMap((line) => {
    const [there, wanted] = [count(logged, line), count(audited, line)]
    return there === wanted || (hasUnknown && there > wanted) ? [] : [`the audit log has ${there} of ${wanted} lines: ${line}`]
  })
}

async function leftOfErased(db: OpenDatabase['db'], { world }: Facts): Promise<string[]> {
  const ids = world.people.map(({ id }) => id)
  const erased = await db.selectFrom('users').select('id').where('id', 'in', ids).where('erased_at', 'is not', null).execute()
  if (erased.length === 0) return []
  const columns = await columnsOf(db)
  const details = world.people.flatMap((one) => (erased.some(({ id }) => id === one.id) ? one.details : []))
  const text = await columnsWith(
    db,
    columns.filter((one) => one.isText),
    details,
  )
  const rows: string[] = []
  for (const one of columns.filter((column) => column.referencesUsers && !KEPT.includes(nameOf(column)))) {
    const found =
      await sql`select from ${sql.table(one.table)} where ${sql.ref(one.column)} = any (${erased.map(({ id }) => id)}::uuid[]) limit 1`.execute(
        db,
      )
    if (found.rows.length > 0) rows.push(nameOf(one))
  }
  return [...text, ...rows].map((name) => `${name} still holds an erased person`)
}
