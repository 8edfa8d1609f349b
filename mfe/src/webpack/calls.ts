import { parseSync, type types } from '@babel/core'

/** A module's calls, each an object, and what they are made of. */
export const callsIn = (source: string): string =>
  rewritten(source, ({ init }, text) => [init, isCall(init) ? objectOf(init, text) : text(init)])

/** A module without its calls, which it takes from `from`. */
export function besidesCalls(source: string, from: string): string {
  const names: string[] = []
  const rest = rewritten(source, ({ init, id, statement }, text) => {
    if (!isCall(init)) return [init, text(init)]
    names.push(text(id))
    return [statement, null]
  })
  const list = names.toReversed().join(', ')
  return names.length === 0 ? rest : `${rest}\nimport { ${list} } from ${JSON.stringify(from)}\nexport { ${list} }\n`
}

type Text = (node: types.Node) => string
interface Value {
  statement: types.Statement
  id: types.Node
  init: types.Expression
}

/** The source with each value that is made by calling a function changed as `change` says: the part that goes, and the value in its place. */
function rewritten(source: string, change: (value: Value, text: Text) => [types.Node, string | null]): string {
  const parsed = parseSync(source, { babelrc: false, configFile: false, sourceType: 'module' })
  if (parsed === null) throw new Error('There is nothing to read in it')
  const text: Text = ({ start, end }) => source.slice(start ?? 0, end ?? 0)
  return parsed.program.body.flatMap(valuesOf).reduceRight((written, value) => {
    const [part, code] = change(value, text)
    // Kept though nobody uses it, unless it is said to be pure. Lines stay where they were, for debuggers.
    const lines = '\n'.repeat(text(part).split('\n').length - (code ?? '').split('\n').length)
    return (
      written.slice(0, part.start ?? 0) +
      (code === null ? lines : `/* @__PURE__ */ (() => (${code}${lines}))()`) +
      written.slice(part.end ?? 0)
    )
  }, source)
}

function valuesOf(statement: types.Statement): Value[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => (init && callsSomething(init) ? [{ statement, id, init }] : []))
}

/** True for a value that is not made without calling a function. */
function callsSomething(node: object): boolean {
  const { type } = node as { type?: string }
  if (type === 'CallExpression' || type === 'NewExpression') return true
  if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return false
  return Object.values(node)
    .flat()
    .some((part) => typeof part === 'object' && part !== null && 'type' in part && callsSomething(part as object))
}

const isCall = (node: types.Node): node is types.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'call'

function objectOf({ arguments: [method, where, shape] }: types.CallExpression, text: Text): string {
  const access = shape?.type === 'ObjectExpression' ? shape.properties.find((property) => nameOf(property) === 'access') : undefined
  if (method === undefined || where === undefined || access === undefined) throw new Error('A call says in its own braces who may make it')
  return `{ method: ${text(method)}, path: ${text(where)}, ${text(access)} }`
}

const nameOf = (property: types.ObjectProperty | types.ObjectMethod | types.SpreadElement): string | null =>
  property.type !== 'SpreadElement' && property.key.type === 'Identifier' ? property.key.name : null
