import { parseSync, type Node, type Program } from 'oxc-parser'

export interface Source {
  program: Program
  /** The source text of a node. */
  textOf(node: Node): string
}

/** A parsed module. Throws on a syntax error. */
export function parsed(text: string, file = 'module.ts'): Source {
  const { program, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  return { program, textOf: ({ start, end }) => text.slice(start, end) }
}

/** Visits a node and its descendants; skips a subtree if `visit` returns false. */
export function walk(node: Node, visit: (node: Node) => boolean | void): void {
  if (visit(node) === false) return
  for (const part of Object.values(node).flat() as unknown[]) if (isNode(part)) walk(part, visit)
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part && 'start' in part

/** The value of a string, or of a template without placeholders; null for other nodes. */
export function textIn(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null
  return null
}
