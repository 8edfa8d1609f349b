import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { filesOf } from '../changed/changed-files.ts'
import { checksTable, withChecksTable } from '../checks-table.ts'
import { PACKAGES } from '../packages.ts'
import { brokenLinks, unclearNames } from './links.ts'

const root = join(import.meta.dirname, '../../..')

test('every link in a document has an existing target file and heading', () => {
  const files = filesOf(root).filter((file) => existsSync(join(root, file)))
  const documents = files.filter((file) => file.endsWith('.md'))
  expect(documents).toContain('README.md')
  const texts = new Map(documents.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  expect(brokenLinks({ texts, files })).toEqual([])
})

test('each source file that these documents name exists once', () => {
  const files = filesOf(root).filter((file) => existsSync(join(root, file)))
  for (const document of ['docs/security.md', 'docs/accessibility.md', 'docs/safari.md'])
    expect([document, unclearNames(readFileSync(join(root, document), 'utf8'), files)]).toEqual([document, []])
})

test('a planted name that matches no file, or several, is found; a package or folder in front of a name makes it unique', () => {
  const files = ['api/src/server/http/headers.ts', 'gateway/src/headers.ts', 'api/src/log.test.ts']
  const text = '`log.test.ts`, `api/headers.ts`, `http/headers.ts`, `headers.ts`, `none.ts`, `npm test`'
  expect(unclearNames(text, files)).toEqual(['headers.ts', 'none.ts'])
})

test('every package has a README', () => {
  expect(PACKAGES.filter((name) => !existsSync(join(root, name, 'README.md')))).toEqual([])
})

test('CONTRIBUTING.md contains the current table of checks of `npm run reference`', () => {
  const document = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  expect(withChecksTable(document, checksTable())).toBe(document)
})

/** The links reported as broken in a README.md, beside docs/guide.md with the headings 'First hour' (twice) and 'What `mfe` does'. */
function brokenIn(readme: string): string[] {
  const guide =
    '# First hour\n\n## First hour\n\n## What `mfe` does, and [why](why.md)\n\n```\n# no heading\n```\n\n[back](../README.md#links)'
  const texts = new Map([
    ['README.md', `# Links\n\n${readme}`],
    ['docs/guide.md', guide],
  ])
  const files = [...texts.keys(), 'docs/why.md', 'docs/picture.png', 'contracts/src/call.ts']
  return brokenLinks({ texts, files })
}

test('links to files, folders, pictures, headings and other sites are accepted', () => {
  const links = ['docs/guide.md', 'docs/', 'contracts/src', '#links', 'docs/guide.md#first-hour-1', 'docs/guide.md#what-mfe-does-and-why']
  expect(brokenIn(links.map((link) => `[x](${link})`).join(' '))).toEqual([])
  expect(
    brokenIn('[![the page](docs/picture.png)](docs/guide.md "a title") [y](https://ponte.example/none) [z](mailto:a@ponte.example)'),
  ).toEqual([])
  expect(brokenIn('```\n[x](none.md)\n```\nand `[x](none.md)`\n\n[ref]: docs/guide.md')).toEqual([])
})

test('planted broken links are found: to a file, a folder, a heading, a picture, a reference', () => {
  const links = ['none.md', 'none/', 'docs/guide.md#none', '#none', 'docs/guide.md#no-heading', '../outside.md']
  expect(brokenIn(links.map((link) => `[x](${link})`).join(' '))).toEqual(links.map((link) => `README.md: ${link}`))
  expect(brokenIn('[![the page](docs/none.png)](docs/guide.md)\n\n[ref]: none.md')).toEqual([
    'README.md: docs/none.png',
    'README.md: none.md',
  ])
})
