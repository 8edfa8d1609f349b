import { HOST_MEMBERS } from '@ponte/contracts/host'
import { parse } from '@swc/core'

type Node = Readonly<Record<string, unknown>>

/** Members that the shells of the first contract lack, with the version that added each. */
const LATER = new Map(Object.entries(HOST_MEMBERS).filter(([, since]) => since !== '1.0.0'))

/**
 * The members of `host` that a module uses without testing for them (`host.x?.()`, `host.x !== undefined`), with the version that added
 * each. Those of the first contract are left out. The host is a variable named `host`, one typed `Host` or a part of it, or one assigned
 * from these.
 */
export async function hostMembersIn(source: string, isTsx: boolean): Promise<[string, string][]> {
  if (![...LATER.keys()].some((member) => source.includes(member))) return []
  const [used, tested] = [new Set<unknown>(), new Set<unknown>()]
  const names = new Set<unknown>(['host'])
  const tests = new Set<unknown>()

  const isHost = (value: unknown): boolean => {
    if (!isNode(value)) return false
    if (value['type'] === 'MemberExpression') return nameOf(value['property']) === 'host'
    return value['type'] === 'Identifier' ? names.has(nameOf(value)) : isHost(value['expression'])
  }
  /** Notes the names that a pattern gives to the host or to its members. A default value is a test. */
  const bind = (pattern: unknown) => {
    if (!isNode(pattern)) return
    if (pattern['type'] === 'Identifier') names.add(nameOf(pattern))
    for (const property of nodesIn(pattern['properties'])) if (!hasDefault(property)) used.add(nameOf(property['key']))
  }
  const visit = (node: Node) => {
    for (const test of testsIn(node)) tests.add(test)
    if (isHostType(node['typeAnnotation'])) bind(node)
    if (node['type'] === 'VariableDeclarator' && isHost(node['init'])) bind(node['id'])
    if (node['type'] === 'KeyValuePatternProperty' && nameOf(node['key']) === 'host') bind(node['value'])
    if (node['type'] === 'MemberExpression' && isHost(node['object'])) (tests.has(node) ? tested : used).add(nameOf(node['property']))
    if (node['operator'] === 'in' && isHost(node['right'])) tested.add(nameOf(node['left']))
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child)
  }
  visit(await parse(source, { syntax: 'typescript', tsx: isTsx, decorators: true }).then(asNode))
  return [...LATER].filter(([member]) => used.has(member) && !tested.has(member))
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const asNode = (value: object): Node => value as Node
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const nameOf = (node: unknown): unknown => (isNode(node) ? node['value'] : undefined)

/** `{ x = 1 }` or `{ x: y = 1 }`. */
const hasDefault = ({ type, value }: Node): boolean =>
  isNode(value) && (type === 'AssignmentPatternProperty' || value['type'] === 'AssignmentPattern')

/** `Host`, `Pick<Host, …>` and the like. */
function isHostType(type: unknown): boolean {
  if (!isNode(type)) return false
  if (type['type'] === 'TsTypeAnnotation') return isHostType(type['typeAnnotation'])
  const parameters = isNode(type['typeParams']) ? nodesIn(type['typeParams']['params']) : []
  return nameOf(type['typeName']) === 'Host' || isHostType(parameters[0])
}

/** The parts of a node that it tests for presence. */
function testsIn({ type, operator, ...node }: Node): unknown[] {
  if (type === 'OptionalChainingExpression' && isNode(node['base'])) return [node['base']['callee'], node['base']['object']]
  if (type === 'IfStatement' || type === 'ConditionalExpression') return [node['test']]
  if (operator === '!' || operator === 'typeof') return [node['argument']]
  if (operator === '&&' || operator === '||' || operator === '??') return [node['left']]
  const isLoose = operator === '==' || operator === '!='
  if (!isLoose && operator !== '===' && operator !== '!==') return []
  const right = node['right']
  return isNode(right) && (nameOf(right) === 'undefined' || (isLoose && right['type'] === 'NullLiteral')) ? [node['left']] : []
}
