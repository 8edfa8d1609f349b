import { expect } from 'expect'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

interface Area {
  routes: readonly {
    path: string
    title: string
    description?: string
    translations?: Record<string, { title?: string; description?: string }>
  }[]
  nav: readonly { label: string; translations?: Record<string, string> }[]
}

const root = resolve(import.meta.dirname, '../../..')
const LANGUAGES = ['pt', 'en'] as const
const PACKAGES = ['shell', ...globSync('mf-*', { cwd: root })]

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

test('each text of the site stands in the catalogue of each language, and nothing else does', () => {
  for (const name of PACKAGES) {
    const sources = globSync(`${name}/src/**/*.ts`, { cwd: root }).map(read)
    const texts = sources.flatMap((source) => found(source, /\btranslated\('([^']+)'/g)).sort()
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.filter((text) => !text.startsWith(`${name}/`))).toEqual([])
    for (const language of LANGUAGES) {
      const known = found(read(`${name}/src/languages/${language}.ts`), /^ {2}'([^']+)':/gm).sort()
      expect([name, language, known]).toEqual([name, language, texts])
    }
  }
})

test('each text of the contracts has its English', () => {
  const sources = globSync('contracts/src/**/*.ts', { cwd: root }).map(read)
  const texts = [...new Set(sources.flatMap((source) => found(source, /(?:\btranslated\(\s*|\bsaid\(\s*|const OWN = )'([^']+)'/g)))].sort()
  const known = found(read('contracts/src/language/en/index.ts'), /^ {2}'([^']+)':/gm).sort()
  expect(known).toEqual(texts)
})

test('each page and each item of the sidebar is called something in either language', async () => {
  for (const file of globSync('mf-*/src/area.ts', { cwd: root })) {
    const { area } = (await import(pathToFileURL(join(root, file)).href)) as { area: Area }
    for (const { path, title, description, translations = {} } of area.routes) {
      const told = Object.values(translations)
      expect({ path, languages: told.length, titles: told.filter((one) => one.title !== undefined).length }).toEqual({
        path,
        languages: 1,
        titles: title === '' ? 0 : 1,
      })
      expect([path, told.some((one) => one.description !== undefined)]).toEqual([path, description !== undefined])
    }
    for (const { label, translations = {} } of area.nav) expect([label, Object.keys(translations).length]).toEqual([label, 1])
  }
})
