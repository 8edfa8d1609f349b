import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import type { ObjectExpression, SpreadElement } from 'oxc-parser'
import { filesOf } from '../changed/changed-files.ts'
import { parsed, textIn, walk, type Source } from '../syntax.ts'

const root = join(import.meta.dirname, '../../..')
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']

interface Line {
  level: string
  message: string
  fields: string[]
}

/** The log calls of a module (`….log.warn(…)`). For a computed message, its source; of the fields, those named there. */
function linesOf(text: string): Line[] {
  const { program, textOf } = parsed(text)
  const found: Line[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { object, property } = node.callee
    const message = node.arguments.at(-1)
    if (property.type !== 'Identifier' || !LEVELS.includes(property.name)) return
    if (!/(^|\.)log$/.test(textOf(object)) || message === undefined) return
    const fields = node.arguments.slice(0, -1).flatMap((given) => (given.type === 'ObjectExpression' ? fieldsOf(given, textOf) : []))
    found.push({ level: property.name, message: textIn(message) ?? textOf(message), fields })
  })
  return found
}

const fieldsOf = ({ properties }: ObjectExpression, textOf: Source['textOf']): string[] =>
  properties.flatMap((property) => (property.type === 'SpreadElement' ? fieldsOfSpread(property, textOf) : [textOf(property.key)]))

/** Fields that `...(condition ? { userId } : {})` may add. */
function fieldsOfSpread(spread: SpreadElement, textOf: Source['textOf']): string[] {
  const found: string[] = []
  walk(spread, (node) => {
    if (node.type !== 'ObjectExpression') return true
    found.push(...fieldsOf(node, textOf))
    return false
  })
  return found
}

/** Rows of the tables: level, message, fields. For a response of 500 or more, the message is its code, which the table describes. */
const documented = readFileSync(join(root, 'docs/logs.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, level = '']) => LEVELS.includes(level))
  .map(([, level = '', message = '', fields = '']): Line => {
    const [, words = 'refusal.code'] = /^`(.+)`$/.exec(message) ?? []
    return { level, message: words, fields: [...fields.matchAll(/`(\w+)`/g)].map(([, name = '']) => name) }
  })

const written = filesOf(root)
  .filter((file) => /^(api|gateway)\/src\/.*\.ts$/.test(file) && !/\.(test|prove)\.ts$/.test(file))
  .flatMap((file) => linesOf(readFileSync(join(root, file), 'utf8')))

const nameOf = ({ level, message }: Line): string => `${level}: ${message}`

test('docs/logs.md lists exactly the lines a server logs, with their level', () => {
  expect(written.length).toBeGreaterThan(25)
  expect(documented.map(nameOf).toSorted()).toEqual([...new Set(written.map(nameOf))].toSorted())
})

test('docs/logs.md lists exactly the fields of each line', () => {
  for (const line of written) {
    const fields = documented.find((one) => nameOf(one) === nameOf(line))?.fields ?? []
    expect([nameOf(line), line.fields.filter((name) => !fields.includes(name))]).toEqual([nameOf(line), []])
  }
})

test('an undocumented line is found with its fields', () => {
  const planted = "request.log.warn({ err: error, ...(isKnown ? { userId } : {}) }, 'something new')"
  expect(linesOf(planted)).toEqual([{ level: 'warn', message: 'something new', fields: ['err', 'userId'] }])
  expect(linesOf('console.error(message)')).toEqual([])
})
