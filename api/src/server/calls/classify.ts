import type { MessageKey } from '@ponte/contracts/messages'
import * as z from 'zod/mini'
import type { MessageCode } from '../http/messages.ts'
import { refuseText } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue

/** The default message for a rule without one in the contract. */
function usualMessage(issue: z.core.$ZodRawIssue): MessageCode {
  if (issue.input === undefined || issue.input === null) return 'requiredFields'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'textTooLong'
  return issue.code === 'invalid_value' ? 'unknownChoice' : 'invalidValue'
}

/** True for a field in an unparsed body, whatever its value. */
export const isGiven = (body: unknown, field: string): boolean => typeof body === 'object' && body !== null && field in body

export function parseBody<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value, { error: usualMessage })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  if (issues.some((issue) => isMalformed(issue, value)) || isMalformedAsEach(schema, value)) throw new Refusal('malformed')
  const fields: Record<string, MessageCode> = {}
  for (const issue of issues) fields[fieldOf(issue)] ??= codeOf(issue)
  throw new Refusal('invalid', { fields, ...(issues[0] && { message: codeOf(issues[0]) }) })
}

/** An invalid query is always a client error (400). */
export function parseQuery<S extends Schema>(schema: S, value: unknown): z.output<S> {
  for (const part of Object.values(value ?? {}).flat()) refuseText(String(part))
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw new Refusal('malformed')
  return parsed.data
}

/** A path with invalid parameters cannot exist, so it is not found (404). */
export function parseParams<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw new Refusal('not_found')
  return parsed.data
}

/** The form field of an issue, without an object that wraps the fields. A list counts as one field. */
function fieldOf(issue: Issue): string {
  return String(issue.path.findLast((part) => typeof part === 'string') ?? 'body')
}

/** The contract's schemas use keys as messages (see MessageKey). */
const codeOf = ({ message }: Issue): MessageCode => message as MessageKey

/** True for an unknown field or a wrong JSON type; other issues are values that break a rule. */
function isMalformed(issue: Issue, body: unknown): boolean {
  if (issue.code === 'unrecognized_keys') return true
  if (issue.path.length === 0 && issue.code === 'invalid_type') return true
  const value = valueAt(body, issue.path)
  if (value === undefined || value === null) return false
  if (issue.code === 'invalid_type') return jsonTypeNamed(issue.expected) !== jsonTypeOf(value)
  if (issue.code === 'invalid_value') return !issue.values.some((wanted) => jsonTypeOf(wanted) === jsonTypeOf(value))
  // All unions in requests are discriminated by a string.
  if (issue.code === 'invalid_union') return typeof value !== 'string'
  return false
}

/** True if the schema is a union, and the body is malformed under each of its options. */
const isMalformedAsEach = (schema: Schema, body: unknown): boolean =>
  schema instanceof z.core.$ZodUnion &&
  schema._zod.def.options.every((option) => z.safeParse(option, body).error?.issues.some((issue) => isMalformed(issue, body)) ?? false)

const jsonTypeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
const jsonTypeNamed = (expected: string): string => (expected === 'int' ? 'number' : expected === 'record' ? 'object' : expected)

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  )
}
