import {
  parse,
  type AnyNode,
  type CallExpression,
  type Expression,
  type ModuleDeclaration,
  type Property,
  type SpreadElement,
  type Statement,
} from 'acorn'

/** A module with only its calls, reduced to objects, and what they need. */
export const moduleOfCalls = (source: string): string =>
  rewritten(source, ({ init }, text) => [init, isCall(init) ? objectOf(init, text) : text(init)])

/** A module without its calls, which it imports from `from`. */
export function moduleWithoutCalls(source: string, from: string): string {
  const names: string[] = []
  const rest = rewritten(source, ({ init, id, statement }, text) => {
    if (!isCall(init)) return [init, text(init)]
    names.push(text(id))
    return [statement, null]
  })
  const list = names.toReversed().join(', ')
  return names.length === 0 ? rest : `${rest}\nimport { ${list} } from ${JSON.stringify(from)}\nexport { ${list} }\n`
}

type Text = (node: AnyNode) => string
type TopStatement = Statement | ModuleDeclaration
interface Value {
  statement: TopStatement
  id: AnyNode
  init: Expression
}

/** Rewrites each value made by calling a function: `change` returns the node to replace and its replacement. */
function rewritten(source: string, change: (value: Value, text: Text) => [AnyNode, string | null]): string {
  const parsed = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const text: Text = ({ start, end }) => source.slice(start, end)
  return parsed.body.flatMap(valuesOf).reduceRight((written, value) => {
    const [part, code] = change(value, text)
    // Unused pure calls are dropped by webpack. Line breaks are kept, for debuggers.
    const lines = '\n'.repeat(text(part).split('\n').length - (code ?? '').split('\n').length)
    return written.slice(0, part.start) + (code === null ? lines : `/* @__PURE__ */ (() => (${code}${lines}))()`) + written.slice(part.end)
  }, source)
}

function valuesOf(statement: TopStatement): Value[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => (init && callsSomething(init) ? [{ statement, id, init }] : []))
}

/** True if creating the value calls a function. */
function callsSomething(node: object): boolean {
  const { type } = node as { type?: string }
  if (type === 'CallExpression' || type === 'NewExpression') return true
  if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return false
  return Object.values(node)
    .flat()
    .some((part) => typeof part === 'object' && part !== null && 'type' in part && callsSomething(part as object))
}

const isCall = (node: AnyNode): node is CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'call'

function objectOf({ arguments: [method, where, shape] }: CallExpression, text: Text): string {
  const access = shape?.type === 'ObjectExpression' ? shape.properties.find((property) => nameOf(property) === 'access') : undefined
  if (method === undefined || where === undefined || access === undefined) throw new Error('A call must declare its access as a literal')
  return `{ method: ${text(method)}, path: ${text(where)}, ${text(access)} }`
}

const nameOf = (property: Property | SpreadElement): string | null =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null
