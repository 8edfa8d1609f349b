import { distanceKm } from '@ponte/contracts/coordinates'
import { CITIES } from '@ponte/contracts/places'
import { SPECIALTIES } from '@ponte/contracts/specialties'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { applyTo, migrate, readMigrations } from '../../server/database/migrate.ts'
import { addCrowd } from '../../../test/crowd.ts'
import { withDatabase } from '../../../test/database.ts'
import { facetsOf } from '../facets/facets.repo.ts'
import { searchProfessionals } from '../professionals.repo.ts'
import { renewSearch } from './rebuild-search.ts'

const WIDER = '027_search_masks.sql'

/** The lists in their order at the time when masks depended on that order. */
const SPECIALTIES_THEN =
  `cardiologia pediatria ortopedia neurologia dermatologia ginecologia psiquiatria oftalmologia urologia endocrinologia
  gastroenterologia pneumologia reumatologia oncologia geriatria clinica_geral emergencia uti home_care transplante_capilar centro_cirurgico
  anestesiologia`.split(/\s+/)
const CITIES_THEN =
  `sao_paulo rio_de_janeiro belo_horizonte brasilia curitiba porto_alegre salvador fortaleza recife manaus belem goiania campinas
  sao_luis natal maceio joao_pessoa teresina campo_grande cuiaba rio_branco macapa vitoria porto_velho boa_vista florianopolis aracaju
  palmas`.split(/\s+/)

const { db, pool } = await withDatabase()
await pool.query('drop schema public cascade; create schema public; grant usage on schema public to public')
const migrations = await readMigrations()
await applyTo(
  pool,
  migrations.filter(({ name }) => name < WIDER),
)

// What later migrations add and current code reads and writes; removed again before the migrations run.
await sql`alter table users add available_from date, add weekdays text[] not null default '{}', add paused_at timestamptz,
  add profile_completed_at timestamptz`.execute(db)
await sql`alter table professional_search add available_from date, add weekdays smallint not null default 0,
  add travel_km integer not null default 0, add takes_urgent boolean not null default false`.execute(db)
await sql`create table notice_settings (user_id uuid, urgent_openings boolean)`.execute(db)
const crowd = await addCrowd(db, 300)
// As the previous version wrote them, with the position in the list as the bit.
await sql`
  update professional_search s set
    specialty_mask = (select bit_or(1 << (array_position(${SPECIALTIES_THEN}::text[], one) - 1)) from unnest(u.specialties) one),
    reach = (select bit_or(1 << (array_position(${CITIES_THEN}::text[], substr(word, 3)) - 1))
      from unnest(tsvector_to_array(s.doc)) word where word ~ '^[cr]:')
  from users u where u.id = s.user_id`.execute(db)
await sql`update search_state set rules = 1`.execute(db)
await sql`delete from search_changes`.execute(db)

const catalogue = async () => {
  const { rows } = await sql<{ what: string }>`
    select 'index ' || indexdef as what from pg_indexes where tablename = 'professional_search'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'professional_search'::regclass and not tgisinternal
    union all select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid = 'professional_search'::regclass and contype in ('p', 'f')
    union all select 'statistics ' || attname || ' ' || attstattarget from pg_attribute
      where attrelid = 'professional_search'::regclass and attname = 'doc'
    order by 1`.execute(db)
  return rows.map(({ what }) => what)
}
const rows = async () => (await sql<object>`select *, doc::text as doc from professional_search order by user_id`.execute(db)).rows
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id).sort()
const changes = async () => (await sql`select from search_changes`.execute(db)).rows.length

const before = { rows: await rows() }
await sql`alter table users drop available_from, drop weekdays, drop paused_at, drop profile_completed_at`.execute(db)
await sql`alter table professional_search drop available_from, drop weekdays, drop travel_km, drop takes_urgent`.execute(db)
await sql`drop table notice_settings`.execute(db)
const narrow = await catalogue()
await applyTo(
  pool,
  migrations.filter(({ name }) => name <= WIDER),
)
const wide = await catalogue()
await migrate({ pool })

test('widening the masks of a filled search table keeps its content, indexes and triggers', async () => {
  // The newer column is filled by the first start.
  expect(await rows()).toEqual(before.rows.map((row) => ({ ...row, travel_km: 0 })))
  expect(wide).toEqual(narrow)
  expect(before.rows).toHaveLength(300)
  expect(await changes()).toBe(0)
})

test('from the first answer on, everyone is found by specialty and reach', async () => {
  const find = async (narrowing: object) =>
    (await searchProfessionals(db, { query: '', page: 1, limit: 300, ...narrowing }, { now: new Date() })).results
      .map(({ _id }) => _id)
      .sort()
  for (const specialty of SPECIALTIES) {
    expect(await find({ specialties: [specialty] })).toEqual(idsOf(crowd.filter(({ specialties }) => specialties.includes(specialty))))
  }
  for (const city of CITIES) {
    const reaching = crowd.filter(
      (one) => one.city === city || (one.travel_availability && one.max_distance_km >= distanceKm(one.city, city)),
    )
    expect(await find({ city, reachesCity: true })).toEqual(idsOf(reaching))
  }
  const { specialties } = await facetsOf(db, { type: 'professionals', query: '' })
  expect(specialties.map(({ value, count }) => [value, count])).toEqual(
    SPECIALTIES.map((one) => [one, crowd.filter((person) => person.specialties.includes(one)).length]),
  )
})

test('the first start of this version finds every row correct, and takes over', async () => {
  await renewSearch(db)
  expect(await rows()).toEqual(before.rows)
  expect(await changes()).toBe(0)
})

test('an erased person leaves the table', async () => {
  const [first] = crowd
  await db
    .deleteFrom('users')
    .where('id', '=', first?.id ?? '')
    .execute()
  expect(await rows()).toHaveLength(299)
})
