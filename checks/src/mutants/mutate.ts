import type { Node } from 'oxc-parser'
import { parsed, walk } from '../syntax.ts'

export interface Mutant {
  /** The line and the change: '12: < becomes <='. */
  name: string
  text: string
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Type expressions around a value; all other nodes of types have no effect at run time. */
const AROUND_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** All versions of a module with one operator flipped, number off by one, boolean flipped, or condition negated. */
export function mutantsOf(text: string, file: string): Mutant[] {
  const mutants: Mutant[] = []
  function change(start: number, end: number, by: string): void {
    const line = text.slice(0, start).split('\n').length
    mutants.push({ name: `${line}: ${text.slice(start, end)} becomes ${by}`, text: text.slice(0, start) + by + text.slice(end) })
  }
  walk(parsed(text, file).program, (node: Node) => {
    if (node.type.startsWith('TS') && !AROUND_VALUES.has(node.type)) return false
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const by = OPERATORS[node.operator]
      const start = text.indexOf(node.operator, node.left.end)
      if (by !== undefined) change(start, start + node.operator.length, by)
    } else if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      change(node.test.start, node.test.end, `!(${text.slice(node.test.start, node.test.end)})`)
    } else if (node.type === 'UnaryExpression' && node.operator === '!') {
      change(node.start, node.end, text.slice(node.argument.start, node.argument.end))
    } else if (node.type === 'Literal' && typeof node.value === 'number') {
      change(node.start, node.end, String(node.value + 1))
    } else if (node.type === 'Literal' && typeof node.value === 'boolean') {
      change(node.start, node.end, String(!node.value))
    }
    return true
  })
  return mutants
}

/** Changes of SQL text. No test can meet the instant of the database's `now()`, so comparisons with it stay. */
const IN_SQL: readonly [RegExp, string][] = [
  [/(?<= )<(?= (?!now))/g, '<='],
  [/(?<= )<=(?= (?!now))/g, '<'],
  [/(?<= )>(?= (?!now))/g, '>='],
  [/(?<= )>=(?= (?!now))/g, '>'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/(?<!between [^ ]+ )\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bnot (?=exists|\()/g, ''],
  [/ desc\b/g, ''],
  [/ for (no key )?(update|share)( of \w+)?/g, ''],
  [/ for key share/g, ''],
]

/** Calls of the query builder that can be left out: conditions, and locks. */
const REMOVABLE = new Set(['where', 'on', 'forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare'])

const BUILDER_SIGNS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  is: 'is not',
  'is not': 'is',
  desc: 'asc',
}

/** The end of the condition that starts here: the next one, a closing bracket, or another part of the statement. */
function endOfCondition(text: string, start: number): number {
  for (let at = start, depth = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if ('({['.includes(sign)) depth++
    else if (')}]'.includes(sign)) depth--
    const isNext =
      depth === 0 && /^\s(and|or|where|left|join|order|group|limit|for|returning|offset|then|as|union)\b/.test(text.slice(at, at + 11))
    if (depth < 0 || isNext || sign === '`') return at
  }
  return text.length
}

/** All versions of a module with one change in its SQL: a condition left out, a comparison or a connective flipped, a lock removed. */
export function sqlMutantsOf(text: string, file: string): Mutant[] {
  const mutants: Mutant[] = []
  function change(start: number, end: number, by: string): void {
    const line = text.slice(0, start).split('\n').length
    const name = `${line}: ${text.slice(start, end).replaceAll(/\s+/g, ' ').trim()} becomes ${by === '' ? 'nothing' : by}`
    mutants.push({ name, text: text.slice(0, start) + by + text.slice(end) })
  }
  walk(parsed(text, file).program, (node: Node) => {
    if (node.type === 'TemplateLiteral') {
      for (const { start, end } of node.quasis) {
        const part = text.slice(start, end)
        for (const [sign, by] of IN_SQL)
          for (const { 0: found, index } of part.matchAll(sign)) change(start + index, start + index + found.length, by)
        for (const { index } of part.matchAll(/\sand\b(?! \w+ from)/g)) change(start + index, endOfCondition(text, start + index + 4), '')
      }
    } else if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier') {
      const { property } = node.callee
      if (REMOVABLE.has(property.name)) change(text.lastIndexOf('.', property.start), node.end, '')
      for (const one of node.arguments) {
        const by = one.type === 'Literal' && typeof one.value === 'string' ? BUILDER_SIGNS[one.value] : undefined
        const isOfNow = /^, sql[^,]*now\(\)/.test(text.slice(one.end))
        if (by !== undefined && !isOfNow) change(one.start, one.end, `'${by}'`)
      }
    }
    return true
  })
  return mutants
}
