/** The parts of an OpenAPI schema used to generate values. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

interface Described {
  operationId: string
  parameters: Parameter[]
  'x-access': Readonly<Record<string, unknown>>
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}

export interface Operation {
  name: string
  method: string
  path: string
  /** The personas with access. */
  access: string[]
  parameters: Parameter[]
  body: JsonSchema | null
}

/** The operations of an OpenAPI document. */
export function operationsIn({ paths }: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, 'x-access': access }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      access: Object.keys(access),
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  )
}

/** All enums of a document by field name, because some fields list their values in only one call. */
export function choicesIn(document: unknown, choices = new Map<string, unknown[]>()): Map<string, unknown[]> {
  if (typeof document !== 'object' || document === null) return choices
  for (const [name, inner] of Object.entries(document)) {
    const found = (inner as { enum?: unknown } | null)?.enum
    if (Array.isArray(found)) choices.set(name, found)
    choicesIn(inner, choices)
  }
  // A query parameter has its name beside the schema.
  const { name, schema } = document as { name?: unknown; schema?: { enum?: unknown } }
  if (typeof name === 'string' && Array.isArray(schema?.enum)) choices.set(name, schema.enum)
  return choices
}
