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
