import type { Kysely } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../src/server/schema/schema.ts'
import { rebuildLexicon } from '../../src/search/index/lexicon.ts'
import { refreshProfessionalRows } from '../../src/search/index/search-rows.ts'
import { adderTo, type Person } from '../add.ts'
import { contact, evaluation, firm, opening, passkeyOf, professional } from '../factories.ts'

const WORD = 'quixabeira'
const address = (name: string): string => `${name}${WORD}@exemplo.test`
const [EMAIL, PENDING, FORMER, FIRST] = [address(''), address('nova.'), address('antes.'), address('muito.antes.')]
const PHOTO = 'abcd'.repeat(7)
const [DOCUMENT, CNPJ] = ['98765432100', '98765432000199']
const [PHONE, WHATSAPP] = ['+5511933330077', '+5511944440077']
const PLACE = { state: 'AC', city: 'rio_branco' } as const
const WORK = { profession: 'fonoaudiologo', specialty: 'transplante_capilar' } as const
const FIRM_TYPE = 'posto_saude'

/** Values of the person and of their firm that occur in no other row. */
export const TRACES: readonly string[] = [
  ...[WORD, PHOTO, DOCUMENT, CNPJ, PHONE, WHATSAPP, FIRM_TYPE],
  ...Object.values(PLACE),
  ...Object.values(WORK),
]

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const tomorrow = (): Date => new Date(Date.now() + 86_400_000)

interface Cast {
  person: Person
  clinic: { id: string; owner: Person }
  /** Two users who stay. */
  bia: Person
  other: { id: string; owner: Person }
}

/**
 * Creates a professional and a firm's only user, with rows in every table that can refer to them and a recognizable value in each
 * text column. All other rows have different values.
 */
export async function plantTraces(db: Kysely<Database>): Promise<{ person: string; owner: string }> {
  const cast = await plantPeople(db)
  for (const plant of [plantSessions, plantSearches, plantMails, plantWork, plantInvitations, plantChanges]) await plant(db, cast)
  // Changes the search document, so that an earlier version of it is stored too.
  await db
    .updateTable('users')
    .set({ specialties: [WORK.specialty, 'uti'] })
    .where('id', '=', cast.person.id)
    .execute()
  await refreshProfessionalRows(db, [cast.person.id])
  for (const corpus of ['professionals', 'opportunities'] as const) await rebuildLexicon(db, corpus)
  return { person: cast.person.id, owner: cast.clinic.owner.id }
}

async function plantPeople(db: Kysely<Database>): Promise<Cast> {
  const add = adderTo(db)
  const [photo, firmPhoto] = [`${PHOTO}0000`, `${PHOTO}1111`]
  await db
    .insertInto('photos')
    .values([photo, firmPhoto].map((id) => ({ id, full_webp: Buffer.from('f'), thumb_webp: Buffer.from('t'), width: 1, height: 1 })))
    .execute()
  const person = await add(
    professional({
      full_name: `Ana ${WORD}`,
      email: EMAIL,
      pending_email: PENDING,
      username: WORD,
      phone: PHONE,
      whatsapp: WHATSAPP,
      document: DOCUMENT,
      professional_license: `COREN ${WORD}`,
      profession: WORK.profession,
      specialties: [WORK.specialty],
      bio: `Sou ${WORD}`,
      photo_id: photo,
      city: PLACE.city,
      password_hash: `hash-${WORD}`,
      google_sub: `google-${WORD}`,
    }),
  )
  const clinic = await add(
    firm({
      name: `Clínica ${WORD}`,
      cnpj: CNPJ,
      type: FIRM_TYPE,
      description: `Perto de ${WORD}`,
      address: `Rua ${WORD}, 10`,
      ...PLACE,
      photo_id: firmPhoto,
      specialties_needed: [WORK.specialty],
      owner: { full_name: `Clara ${WORD}`, email: `clara.${WORD}@exemplo.test` },
    }),
  )
  return { person, clinic, bia: await add(professional()), other: await add(firm()) }
}

/** The account, its sessions and second factors. */
async function plantSessions(db: Kysely<Database>, { person }: Cast): Promise<void> {
  const times = { access_expires_at: tomorrow(), expires_at: tomorrow(), absolute_expires_at: tomorrow() }
  await db
    .insertInto('sessions')
    .values({
      user_id: person.id,
      ...times,
      id_hash: hashOf('s'),
      access_hash: hashOf('a'),
      family: randomUUID(),
      user_agent: `Firefox ${WORD}`,
    })
    .execute()
  const token = { user_id: person.id, purpose: 'take_back_email', email: FORMER, expires_at: tomorrow() } as const
  await db
    .insertInto('one_time_tokens')
    .values({ ...token, token_hash: hashOf('t') })
    .execute()
  await db
    .insertInto('known_devices')
    .values({ user_id: person.id, device_hash: hashOf('d'), last_used_at: new Date() })
    .execute()
  await db
    .insertInto('second_factors')
    .values({ user_id: person.id, sealed_secret: Buffer.alloc(50) })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ user_id: person.id, code_hash: hashOf('c') })
    .execute()
  await db
    .insertInto('passkeys')
    .values({ ...passkeyOf(person), name: `Celular ${WORD}`, transports: [WORD] })
    .execute()
  await db
    .insertInto('passkey_challenges')
    .values({ user_id: person.id, challenge_hash: hashOf('p'), expires_at: tomorrow() })
    .execute()
  await db.insertInto('consents').values({ user_id: person.id, purpose: 'terms', version: '1' }).execute()
  await db
    .insertInto('idempotency_keys')
    .values({ owner: `user:${person.id}`, key: WORD, request_hash: hashOf('r'), answer: JSON.stringify(WORD), expires_at: tomorrow() })
    .execute()
  await db
    .insertInto('rate_limits')
    .values({ key: `unique:account:${person.id}`, window_start: new Date(), count: 1, expires_at: tomorrow() })
    .execute()
}

/** The person's searches and favorites, and the users who saved the person. */
async function plantSearches(db: Kysely<Database>, { person, bia, other }: Cast): Promise<void> {
  const { id: search_id } = await db
    .insertInto('saved_searches')
    .values({ user_id: person.id, query: JSON.stringify({ type: 'professionals', query: WORD }), created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('alert_days').values({ user_id: person.id, looked_on: '2026-11-02' }).execute()
  await db
    .insertInto('alert_links')
    .values({ user_id: person.id, search_id, token_hash: hashOf('l') })
    .execute()
  await db.insertInto('mail_settings').values({ user_id: person.id }).execute()
  await db.insertInto('notice_settings').values({ user_id: person.id }).execute()
  const device = { user_id: person.id, name: `Firefox ${WORD}`, session_family: randomUUID() }
  await db
    .insertInto('push_devices')
    .values({ ...device, endpoint_hash: hashOf('e'), sealed_secret: Buffer.alloc(50) })
    .execute()
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: person.id, secret_hash: hashOf('f'), created_at: new Date() })
    .execute()
  await db
    .insertInto('calendar_imports')
    .values({ user_id: person.id, sealed_secret: Buffer.alloc(50), key_id: null, next_read_at: tomorrow() })
    .execute()
  await db.insertInto('busy_days').values({ user_id: person.id, day: '2026-12-01' }).execute()
  const biasSearch = await db
    .insertInto('saved_searches')
    .values({ user_id: bia.id, query: JSON.stringify({ type: 'professionals', query: '' }), created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('saved_search_leavers').values({ search_id: biasSearch.id, subject_id: person.id }).execute()
  await db
    .insertInto('favorites')
    .values([
      { user_id: person.id, firm_id: other.id, note: `De ${WORD}`, saved_at: new Date() },
      { user_id: bia.id, professional_id: person.id, note: `Falar com ${WORD}`, saved_at: new Date() },
    ])
    .execute()
}

/** E-mails to the person, also with their address in another case, and e-mails to others that name the person. */
async function plantMails(db: Kysely<Database>, { person, bia }: Cast): Promise<void> {
  const mail = { recipient: bia.email, subject: 'Olá', body: 'Olá' }
  await db
    .insertInto('outbox')
    .values([
      {
        ...{
          ...mail,
          user_id: person.id,
          recipient: `velha.${WORD}@exemplo.test`,
          subject: WORD,
          body: WORD,
          html: WORD,
          unsubscribe_url: WORD,
        },
        ...{ links: [WORD], last_error: WORD },
      },
      { ...mail, user_id: null, recipient: EMAIL.toUpperCase() },
      { ...mail, user_id: bia.id, body: `${person.fullName} quer falar com você` },
      { ...mail, user_id: bia.id, body: `${EMAIL.toUpperCase()} agora gerencia a empresa` },
    ])
    .execute()
}

/** Openings, interests, contacts and reviews. */
async function plantWork(db: Kysely<Database>, { person, clinic, bia, other }: Cast): Promise<void> {
  const add = adderTo(db)
  const { profession, specialty } = WORK
  await add(opening({ firm: clinic, description: `Perguntar por ${WORD}`, profession, specialties: [specialty], ...PLACE }))
  const elsewhere = await add(opening({ firm: other }))
  await db.insertInto('opening_interests').values({ opening_id: elsewhere.id, user_id: person.id, created_at: new Date() }).execute()
  const [ofPerson, ofClinic] = [
    await add(contact({ professional: person, contractor: bia })),
    await add(contact({ professional: bia, contractor: person, firm: clinic })),
  ]
  const { id: notification_id } = await db
    .insertInto('notifications')
    .values({ user_id: person.id, kind: 'contact_received', contact_log_id: ofPerson.id, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('push_notices')
    .values({ notification_id, user_id: person.id, title: WORD, body: WORD, path: `/${WORD}` })
    .execute()
  await add(evaluation({ contact: ofClinic, side: 'contractor', comment: `Assina ${WORD}` }))
  await db.insertInto('manager_acts').values({ contact_log_id: ofPerson.id, act: 'evaluation', user_id: person.id }).execute()
  const review = await add(evaluation({ contact: ofPerson, side: 'contractor' }))
  const said = { evaluation_id: review.id, created_at: new Date() }
  await db
    .insertInto('review_replies')
    .values({ ...said, author_id: person.id, text: `Obrigada, ${WORD}` })
    .execute()
  const decided = { decision: 'kept', decided_by: person.id, decided_at: new Date() } as const
  await db
    .insertInto('review_reports')
    .values({ ...said, ...decided, reported_by: person.id, reason: `Não fui eu, ${WORD}` })
    .execute()
}

/** Invitations to the person's addresses, and one sent by the person. */
async function plantInvitations(db: Kysely<Database>, { person, other }: Cast): Promise<void> {
  await db.insertInto('firm_departures').values({ user_id: person.id, firm_id: other.id }).execute()
  const invitation = { firm_id: other.id, firm_role: 'member', expires_at: tomorrow() } as const
  await db
    .insertInto('firm_invitations')
    .values([
      ...[EMAIL, PENDING, FORMER, FIRST].map((address) => ({ ...invitation, email: address.toUpperCase(), invited_by: other.owner.id })),
      { ...invitation, email: 'colega@exemplo.test', invited_by: person.id },
    ])
    .execute()
}

/** Changes made to the person, and by the person to others. */
async function plantChanges(db: Kysely<Database>, { person, clinic, bia }: Cast): Promise<void> {
  const add = adderTo(db)
  const fields = JSON.stringify([{ field: 'email', before: FIRST, after: EMAIL }])
  const change = { user_id: null, firm_id: null, action: 'updated' } as const
  await db
    .insertInto('record_changes')
    .values([
      { ...change, user_id: person.id, actor_id: person.id, fields },
      { ...change, firm_id: clinic.id, actor_id: clinic.owner.id, fields: JSON.stringify([{ field: 'name', before: WORD, after: null }]) },
      { ...change, user_id: bia.id, actor_id: person.id },
    ])
    .execute()
  await db.insertInto('audit_log').values({ actor_id: person.id, action: 'export', subject_kind: 'user', subject_id: person.id }).execute()
  await add(professional({ deleted_at: new Date(), deleted_by: person.id }))
  await add(professional({ professional_license: 'COREN 2', license_checked_on: '2026-11-02', license_checked_by: person.id }))
}
