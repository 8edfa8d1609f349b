import { cnpjCheckDigits, cpfCheckDigits } from '@ponte/contracts/documents'
import { FIRM_IMPORT_FIELDS, PERSON_IMPORT_FIELDS, TABLE_HEADINGS } from '@ponte/contracts/import-headings'
import type { Random } from '../../src/demo/seed/random.ts'
import { PASSWORD } from '../busy-site.ts'
import type { Caller, World } from '../privacy/world.ts'
import type { JsonSchema, Operation } from './operations.ts'

/** The ids of a person's objects. */
export interface Owned {
  contacts: string[]
  reviews: string[]
  searches: string[]
  sessions: string[]
}

/** Values that no schema knows: existing people and objects, and valid files. */
export interface Surroundings {
  world: World
  choices: ReadonlyMap<string, unknown[]>
  emails: string[]
  /** Owned values by person. */
  owned: ReadonlyMap<string, Owned>
  photo: string
  credentials: string[]
  /** Cursors from earlier answers. */
  cursors: string[]
  /** Ids used by earlier changes, by the first word of the path, so that deleted objects can be restored and reports decided. */
  touched: Map<string, string[]>
}

/** The context for generating a value by field name; other fields follow the schema. */
export interface Drawing {
  random: Random
  site: Surroundings
  me: Caller
  operation: Operation
}

const WORDS = [
  'Plantão',
  'uti',
  'São José',
  'ana',
  'enfermeiro noturno',
  'Dra. Ção',
  '🩺 pronto',
  'مرحبا',
  'e\u0301',
  'O’Neill',
  '50% _fixo_',
]
const digits = (random: Random, count: number): string => Array.from({ length: count }, () => random.integer(0, 9)).join('')

/** An id for a path or field, half of the time the caller's own. */
function idFor({ random, site, me, operation: { path } }: Drawing, name: string): string {
  const { world, owned } = site
  const touched = site.touched.get((/\/(\w+)\/{id}\/(?:restore|decide)$/.exec(path)?.[1] ?? '').replace('reports', 'evaluations'))
  if (touched !== undefined && random.chance(0.8)) return random.pick(touched)
  const one = (mine: readonly (string | null)[], all: readonly string[]): string =>
    random.pick(mine.length > 0 && random.chance(0.5) ? mine : all) ?? random.uuid()
  const of = (what: keyof Owned): string =>
    one(
      owned.get(me.id)?.[what] ?? [],
      [...owned.values()].flatMap((each) => each[what]),
    )
  if (name === 'openingId' || (name === 'id' && path.includes('/openings/{id}'))) return random.pick(world.openingIds)
  if (/^(firm|firmId)$/.test(name) || path.includes('/firms')) return one([me.firmId], world.firmIds)
  if (name === 'contactLogId' || path.includes('/contact-logs/{id}')) return of('contacts')
  if (/\/(evaluations|reports)\/{id}/.test(path)) return of('reviews')
  if (path.includes('saved-searches')) return of('searches')
  if (path.includes('sessions')) return of('sessions')
  if (path.includes('favorites')) return random.pick([...world.personIds, ...world.firmIds])
  return one([me.id], world.personIds)
}

/** A table to import: its header, and mostly valid rows. */
function tableFor(drawing: Drawing): string {
  const { random, operation } = drawing
  const fields = operation.path.includes('/users') ? PERSON_IMPORT_FIELDS : FIRM_IMPORT_FIELDS
  const headings = fields.map((field) => TABLE_HEADINGS[field])
  const cellOf = (heading: string): unknown => {
    const field = heading.toLowerCase().replace(/\W|km/g, '').replace('cpf', 'document')
    if (field === 'travels') return random.pick(['sim', 'não', ''])
    if (field === 'maxdistance') return random.integer(0, 300)
    return named[field]?.(drawing) ?? drawing.site.choices.get(field)?.[0] ?? random.pick(WORDS)
  }
  const rows = Array.from({ length: random.integer(1, 3) }, () => headings.map((heading) => JSON.stringify(cellOf(heading))).join(','))
  return [headings.join(','), ...rows].join('\n')
}

/** Generators for fields whose values no schema describes, by name. */
const named: Readonly<Record<string, (drawing: Drawing) => unknown>> = {
  email({ random, site, operation }) {
    // Uses an existing address only where it cannot end up in another account.
    const isKnown = random.chance({ login: 0.8, forgotPassword: 0.8, registerBasic: 0.3 }[operation.name] ?? 0)
    return isKnown ? random.pick(site.emails) : `gerada-${digits(random, 9)}@exemplo.test`
  },
  document({ random }) {
    const base = `9${digits(random, 8)}`
    return base + cpfCheckDigits(base)
  },
  cnpj({ random }) {
    const base = `9${digits(random, 11)}`
    return base + cnpjCheckDigits(base)
  },
  phone: ({ random }) => `(11) 9${digits(random, 8)}`,
  whatsapp: ({ random }) => `+55119${digits(random, 8)}`,
  username: ({ random }) => `gerada_${digits(random, 9)}`,
  password: ({ random }) => (random.chance(0.9) ? PASSWORD : 'uma palavra errada'),
  currentPassword: ({ random }) => (random.chance(0.9) ? PASSWORD : 'uma palavra errada'),
  newPassword: () => PASSWORD,
  photo: ({ random, site }) => (random.chance(0.8) ? site.photo : '/api/v1/photos/nenhuma'),
  credential: ({ random, site }) => random.pick(site.credentials),
  cursor: ({ random, site }) => (site.cursors.length > 0 ? random.pick(site.cursors) : 'nenhum'),
  csv: tableFor,
  // Elsewhere, `type` is the type of a list.
  type: ({ random, site, operation: { path } }) => (path.includes('firm') ? random.pick(site.choices.get('firmType') ?? []) : undefined),
  // A city is in one state.
  state: ({ random }) => (random.chance(0.8) ? 'SP' : undefined),
  city: ({ random }) => (random.chance(0.8) ? 'sao_paulo' : undefined),
  contractorType: ({ me }) => (me.firmId === null ? 'professional' : 'firm'),
}

const PATTERNS: Readonly<Record<string, (random: Random) => string>> = {
  '^\\d{1,9}$': (random) => String(random.integer(1, 40)),
  '^\\d+$': (random) => String(random.integer(1, 40)),
  '^\\d{1,4}$': (random) => String(random.integer(1, 40)),
  '^[a-z][a-z0-9-]*$': () => 'mf-search',
  '^[\\w.-]+$': () => '1.0.0',
}

/** A value that the schema allows, meaningful on this site if possible. */
export function valueOf(schema: JsonSchema, name: string, drawing: Drawing): unknown {
  const { random, site } = drawing
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return valueOf(random.pick(either), name, drawing)
  const known = named[name]?.(drawing)
  if (known !== undefined) return known
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return random.pick(schema.enum)
  const type = [schema.type].flat()[0]
  if (type === 'object') return objectOf(schema, drawing)
  if (type === 'array') {
    const count = random.integer(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3))
    return Array.from({ length: count }, () => valueOf(schema.items ?? {}, name, drawing))
  }
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'integer' || type === 'number') {
    const least = Math.max(schema.minimum ?? 0, -1000)
    return random.integer(least, Math.min(schema.maximum ?? 1000, random.chance(0.7) ? least + 5 : Infinity))
  }
  if (type !== 'string') return null
  const choices = site.choices.get(name)
  return choices === undefined ? textOf(schema, name, drawing) : random.pick(choices)
}

function textOf({ format, pattern = '', maxLength = 200 }: JsonSchema, name: string, drawing: Drawing): string {
  const { random } = drawing
  if (format === 'uuid') return random.chance(0.95) ? idFor(drawing, name) : random.uuid()
  if (format === 'date') return `2026-11-${String(random.integer(1, 25)).padStart(2, '0')}`
  if (format === 'date-time') return '2026-11-24T12:00:00Z'
  return PATTERNS[pattern]?.(random) ?? random.pick(WORDS).slice(0, maxLength)
}

function objectOf({ properties = {}, required = [] }: JsonSchema, drawing: Drawing): Record<string, unknown> {
  const some = drawing.random.pick([0.1, 0.4, 0.8])
  const taken = Object.entries(properties).filter(([name]) => required.includes(name) || drawing.random.chance(some))
  return Object.fromEntries(taken.map(([name, schema]) => [name, valueOf(schema, name, drawing)]))
}
