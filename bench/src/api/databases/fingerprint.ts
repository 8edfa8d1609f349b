import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** Sources that determine the people, firms and openings. */
const PEOPLE = [
  'bench/src/api/population',
  ...['write-people', 'write-firms', 'write-stats'].map((name) => `bench/src/api/databases/${name}.ts`),
  'api/src/demo/seed/random.ts',
  'api/src/demo/texts/firm-texts.ts',
]

/** Sources that determine the search tables. */
const SEARCH_ROWS = ['api/src/search/index', 'api/src/server/database/ranking.ts', 'bench/src/api/databases/fill.ts', 'api/migrations']
const IS_ABOUT_SEARCH = /search|lexicon|\bpts\b/

export const peopleFingerprint = (): string => fingerprintOf(PEOPLE)
export const searchFingerprint = (): string =>
  fingerprintOf(SEARCH_ROWS, (file, text) => file.endsWith('.ts') || IS_ABOUT_SEARCH.test(text))

function fingerprintOf(places: readonly string[], isMeant: (file: string, text: string) => boolean = () => true): string {
  const hash = createHash('sha256')
  for (const file of places.flatMap(filesOf)) {
    const text = readFileSync(file, 'utf8')
    if (isMeant(file, text)) hash.update(relative(ROOT, file)).update(text)
  }
  return hash.digest('hex').slice(0, 12)
}

function filesOf(place: string): string[] {
  const path = join(ROOT, place)
  if (/\.\w+$/.test(place)) return [path]
  return readdirSync(path)
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(path, name))
}
