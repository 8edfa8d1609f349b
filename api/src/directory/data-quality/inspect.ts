import { DATA_PROBLEMS, type DataProblem } from '@ponte/contracts/data-quality'
import { oldestLicenseCheck } from '@ponte/contracts/license-check'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { findingsOnFirm, findingsOnPerson, uniqueValuesOfFirm, uniqueValuesOfPerson, type Finding, type UniqueValue } from './problems.ts'
import { firmsOf, peopleOf } from './records.repo.ts'

export interface Entry {
  _id: string
  kind: 'professional' | 'user' | 'firm'
  name: string
  value: string | null
}

interface InspectedRecord {
  entry: Omit<Entry, 'value'>
  findings: Finding[]
  uniqueValues: UniqueValue[]
}

/**
 * Inspects every record once, in TypeScript rather than SQL, to reuse the validation rules of forms. Reports a record with two wrong values
 * of one kind, such as a phone and a WhatsApp number, twice.
 */
async function* inspect(db: Kysely<Database>, now: Date): AsyncGenerator<InspectedRecord> {
  const oldest = oldestLicenseCheck(now)
  for await (const people of peopleOf(db)) {
    for (const person of people) {
      const kind = person.role === 'professional' ? 'professional' : 'user'
      const entry = { _id: person.id, kind, name: person.name } as const
      yield { entry, findings: findingsOnPerson(person, oldest), uniqueValues: uniqueValuesOfPerson(person) }
    }
  }
  for await (const firms of firmsOf(db)) {
    for (const firm of firms) {
      yield {
        entry: { _id: firm.id, kind: 'firm', name: firm.name },
        findings: findingsOnFirm(firm),
        uniqueValues: uniqueValuesOfFirm(firm),
      }
    }
  }
}

export async function countProblems(db: Kysely<Database>, now: Date) {
  const counts = new Map<DataProblem, number>()
  const add = (problem: DataProblem, more: number) => counts.set(problem, (counts.get(problem) ?? 0) + more)
  const holders = new Map<string, number>()
  let records = 0
  for await (const { findings, uniqueValues } of inspect(db, now)) {
    records += 1
    for (const { problem } of findings) add(problem, 1)
    for (const { problem, key } of uniqueValues) {
      const met = (holders.get(`${problem} ${key}`) ?? 0) + 1
      holders.set(`${problem} ${key}`, met)
      // The second record with a value makes the first one a problem too.
      if (met > 1) add(problem, met === 2 ? 2 : 1)
    }
  }
  return { records, problems: DATA_PROBLEMS.map((problem) => ({ problem, count: counts.get(problem) ?? 0 })) }
}

/** Entries with this problem; those that share a value are adjacent. */
export async function entriesWith(db: Kysely<Database>, wanted: DataProblem, now: Date): Promise<Entry[]> {
  const found: { key: string; entry: Entry }[] = []
  const holders = new Map<string, Entry[]>()
  for await (const { entry, findings, uniqueValues } of inspect(db, now)) {
    for (const { problem, value } of findings) if (problem === wanted) found.push({ key: '', entry: { ...entry, value } })
    for (const { problem, key, value } of uniqueValues) {
      if (problem !== wanted) continue
      const group = holders.get(key)
      if (group === undefined) holders.set(key, [{ ...entry, value }])
      else group.push({ ...entry, value })
    }
  }
  for (const [key, group] of holders) if (group.length > 1) found.push(...group.map((entry) => ({ key, entry })))
  return found
    .sort((a, b) => compare(a.key, b.key) || byName.compare(a.entry.name, b.entry.name) || compare(idOf(a), idOf(b)))
    .map(({ entry }) => entry)
}

const byName = new Intl.Collator('pt-BR')
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
/** A sort key that is unique even if one record has a problem twice. */
const idOf = ({ entry }: { entry: Entry }): string => `${entry._id} ${entry.value ?? ''}`
