import { expect } from 'expect'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { classNameIn } from './class-name.ts'

const root = mkdtempSync(path.join(tmpdir(), 'class-name-'))
after(() => rmSync(root, { recursive: true }))

/** A CSS Module file in a package. */
function style({
  at,
  name = '@ponte/shared-ui',
  place = 'src/button.module.css',
  content = '.button { margin: 0 }',
}: Record<string, string>): string {
  const dir = path.join(root, at ?? '')
  const file = path.join(dir, place)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name }))
  writeFileSync(file, content)
  return file
}

test('the same style gets the same name in every folder', () => {
  const here = classNameIn(style({ at: 'here' }), 'button')
  expect(here).toMatch(/^button_[\w-]{5}$/)
  expect(classNameIn(style({ at: 'somewhere/deeper/else' }), 'button')).toBe(here)
})

test('different content, package, path or class gives a different name', () => {
  const names = [
    classNameIn(style({ at: 'a' }), 'button'),
    classNameIn(style({ at: 'b', content: '.button { margin: 1px }' }), 'button'),
    classNameIn(style({ at: 'c', name: 'mf-search' }), 'button'),
    classNameIn(style({ at: 'd', place: 'src/link.module.css' }), 'button'),
    classNameIn(style({ at: 'e' }), 'quiet'),
  ]
  expect(new Set(names.map((name) => name.split('_')[1])).size).toBe(names.length)
})
