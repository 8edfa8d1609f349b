import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const API = resolve(import.meta.dirname, '../../..')

/** Sources that decide what people, firms and openings look like. */
const PEOPLE = [
  'src/bench/population',
  ...['write-people', 'write-firms', 'write-stats'].map((name) => `src/bench/databases/${name}.ts`),
  'src/seed/random.ts',
  'src/seed/texts/firm-texts.ts',
]

/** Sources that decide what the search tables hold. */
const SEARCH_ROWS = ['src/search/index', 'src/database/ranking.ts', 'src/bench/databases/fill.ts', 'migrations']
const IS_ABOUT_SEARCH = /search|lexicon|\bpts\b/

export const peopleFingerprint = (): string => fingerprintOf(PEOPLE)
export const searchFingerprint = (): string =>
  fingerprintOf(SEARCH_ROWS, (file, text) => file.endsWith('.ts') || IS_ABOUT_SEARCH.test(text))

function fingerprintOf(places: readonly string[], isMeant: (file: string, text: string) => boolean = () => true): string {
  const hash = createHash('sha256')
  for (const file of places.flatMap(filesOf)) {
    const text = readFileSync(file, 'utf8')
    if (isMeant(file, text)) hash.update(relative(API, file)).update(text)
  }
  return hash.digest('hex').slice(0, 12)
}

function filesOf(place: string): string[] {
  const path = join(API, place)
  if (/\.\w+$/.test(place)) return [path]
  return readdirSync(path)
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(path, name))
}
