import { allCalls } from '@ponte/contracts/all-calls'
import { BRAND } from '@ponte/contracts/brand'
import { API_BASE, type AnyCall } from '@ponte/contracts/call'
import { ErrorBody } from '@ponte/contracts/errors'
import { Instant } from '@ponte/contracts/fields'
import { acceptsIdempotencyKey } from '@ponte/contracts/idempotency-key'
import { toJSONSchema } from 'zod'
import type * as z from 'zod/mini'
import { KEY_MAX } from './idempotency.ts'

type Schema = z.core.$ZodType
type Json = Readonly<Record<string, unknown>>

const isNothing = (schema: Schema): boolean => ['undefined', 'void'].includes(schema._zod.def.type)

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Omits the string alternative of a number in a query, which is always sent as digits anyway.
      if (jsonSchema.type === 'integer') delete jsonSchema.anyOf
      if (jsonSchema.type === 'integer' && zodSchema._zod.def.type === 'default') jsonSchema.default = zodSchema._zod.def.defaultValue
      if (zodSchema !== (Instant as Schema)) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  })
  return described
}

/** The properties of an object schema as parameters, each with its own schema. */
function parametersOf(schema: Schema, place: 'path' | 'query'): Json[] {
  if (isNothing(schema)) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same request with the same key is handled once within 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: KEY_MAX },
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

function operationOf(name: string, call: AnyCall): Json {
  const answer = isNothing(call.answer) ? {} : { content: jsonContent(schemaOf(call.answer, 'output')) }
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(acceptsIdempotencyKey(call) ? [idempotencyKey] : []),
    ],
    ...(isNothing(call.body)
      ? {}
      : { requestBody: { required: call.body._zod.def.type !== 'optional', content: jsonContent(schemaOf(call.body, 'input')) } }),
    responses: {
      ...(call.existsStatus === null ? {} : { [call.existsStatus]: { description: 'Done before', ...answer } }),
      [call.status]: { description: 'Done', ...answer },
      default: { description: 'Refused', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
    ...(call.access.visitor === undefined ? { security: [{ session: [] }] } : { security: [] }),
    'x-access': call.access,
    ...(call.owner === null ? {} : { 'x-owner': call.owner }),
  }
}

/** The OpenAPI 3.1 document of every call of this server, generated from the schemas that validate input. */
export function describeApi(isDemo: boolean, cookieName: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries(allCalls)) {
    if (call.demoOnly && !isDemo) continue
    const path = (paths[`${API_BASE}${call.path.replace(/:(\w+)/g, '{$1}')}`] ??= {})
    path[call.method.toLowerCase()] = operationOf(name, call)
  }
  return {
    openapi: '3.1.0',
    info: { title: BRAND, version: '1.0.0' },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}
