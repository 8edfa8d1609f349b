import * as z from 'zod/mini'
import { keysOf } from '../lists/choice.ts'
import { CityKey } from '../lists/keys.ts'
import { ITEMS_MAX } from '../limits.ts'
import { ComparedDays, flag, several } from '../wire/fields.ts'

/** The part of a filter that its schemas are derived from. */
type Filter = { readonly parameter?: string } & (
  | { readonly kind: 'one' | 'several'; readonly labels: Readonly<Record<string, string>> }
  | { readonly kind: 'city' }
  | { readonly kind: 'day' }
  | { readonly kind: 'switch' }
)
type Filters = Readonly<Record<string, Filter>>

const keyOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => z.enum(keysOf(labels))
const keptKeys = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  z.optional(z.array(keyOf(labels)).check(z.maxLength(ITEMS_MAX)))

type KeyOf<F> = F extends { labels: Readonly<Record<infer Key extends string, string>> } ? Key : never
type Kind<F> = F extends { kind: infer K } ? K : never

/** Schemas of each kind of filter: `field` for query strings, `kept` for saved searches. */
interface Schemas<Key extends string> {
  one: { field: z.ZodMiniOptional<ReturnType<typeof keyOf<Key>>>; kept: z.ZodMiniOptional<ReturnType<typeof keyOf<Key>>> }
  several: { field: ReturnType<typeof several<ReturnType<typeof keyOf<Key>>>>; kept: ReturnType<typeof keptKeys<Key>> }
  city: { field: z.ZodMiniOptional<typeof CityKey>; kept: z.ZodMiniOptional<typeof CityKey> }
  day: { field: z.ZodMiniOptional<typeof ComparedDays>; kept: z.ZodMiniOptional<typeof ComparedDays> }
  switch: { field: typeof flag; kept: z.ZodMiniOptional<z.ZodMiniBoolean> }
}
type SchemasOf<F> = Schemas<KeyOf<F>>[Kind<F> & keyof Schemas<string>]

function schemasOf<F extends Filter>(filter: F): SchemasOf<F>
function schemasOf(filter: Filter): SchemasOf<Filter> {
  if (filter.kind === 'switch') return { field: flag, kept: z.optional(z.boolean()) }
  if (filter.kind === 'day') return { field: z.optional(ComparedDays), kept: z.optional(ComparedDays) }
  if (filter.kind === 'city') return { field: z.optional(CityKey), kept: z.optional(CityKey) }
  const key = keyOf(filter.labels)
  return filter.kind === 'one' ? { field: z.optional(key), kept: z.optional(key) } : { field: several(key), kept: keptKeys(filter.labels) }
}

/** Query string fields, by filter name. */
export const fieldsOf = <Table extends Filters>(filters: Table) =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemasOf(filter).field])) as {
    [Name in keyof Table]: SchemasOf<Table[Name]>['field']
  }

/** Query string fields, by the search call's parameter names. */
export const parametersOf = <Table extends Filters>(filters: Table) =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [filter.parameter ?? name, schemasOf(filter).field])) as {
    [Name in keyof Table as Table[Name] extends { parameter: infer Parameter extends string } ? Parameter : Name]: SchemasOf<
      Table[Name]
    >['field']
  }

/** Fields of a saved search, by filter name. */
export const keptOf = <Table extends Filters>(filters: Table) =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemasOf(filter).kept])) as {
    [Name in keyof Table]: SchemasOf<Table[Name]>['kept']
  }
