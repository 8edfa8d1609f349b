import { allCalls } from '@ponte/contracts/all-calls'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { admin, firm, opening, professional } from '../../../test/factories.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { type?: string; oneOf?: object[]; properties?: object } }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  'x-access': Record<string, string>
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Error: { required: string[] } } }
}

const { add, signIn, visitor } = await withApi()
const document = (await visitor.send({ url: '/api/v1/openapi.json' })).json<Document>()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the document lists every call once, with its access rule', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(allCalls).sort())
  for (const { path, method, operation } of operations) {
    const call = allCalls[operation.operationId]
    expect([method.toUpperCase(), path]).toEqual([call?.method, `/api/v1${call?.path.replace(/:(\w+)/g, '{$1}')}`])
    expect(operation['x-access']).toEqual(call?.access)
    expect(Object.keys(operation.responses)).toEqual([...(call?.existsStatus ? ['200'] : []), String(call?.status), 'default'])
    for (const name of path.matchAll(/\{(\w+)\}/g))
      expect(operation.parameters).toContainEqual(expect.objectContaining({ name: name[1], in: 'path', required: true }))
  }
})

test('its schemas are the ones used for validation', () => {
  const operationOf = (name: string) => operations.find(({ operation }) => operation.operationId === name)?.operation
  expect(operationOf('searchProfessionals')?.parameters.map(({ name }) => name)).toEqual([
    'query',
    'page',
    'limit',
    'cursor',
    'profession',
    'date',
    'specialties',
    'city',
    'travelAvailability',
    'reachesCity',
  ])
  expect(operationOf('login')?.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    required: ['email', 'password'],
    additionalProperties: false,
  })
  expect(operationOf('createUser')?.requestBody?.content['application/json']?.schema.oneOf).toHaveLength(2)
  expect(operationOf('me')?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
    properties: { id: { type: 'string', format: 'uuid' }, createdAt: { type: 'string', format: 'date-time' } },
  })
  expect(operationOf('logout')?.responses['204']).toEqual({ description: 'Done' })
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 1, maxLength: 200 } }
  expect(operationOf('logContact')?.parameters).toMatchObject([key])
  expect(operationOf('login')?.parameters).toEqual([])
  expect(JSON.stringify(document)).not.toContain('"$schema"')
  expect(document.components.schemas.Error.required).toEqual(['message', 'code', 'requestId'])
})

interface Bounds {
  minimum: number
  maximum: number
  default: number
}

test('every list has the documented bounds and defaults for pages and page sizes', async () => {
  const ana = await add(professional())
  const [person, chief, clinic] = [await signIn(ana), await signIn(await add(admin())), await add(firm())]
  const [owner, { id: openingId }] = [await signIn(clinic.owner), await add(opening({ firm: clinic }))]
  const lists = operations.flatMap(({ path, operation: { parameters, 'x-access': access } }) => {
    const whole = path
      .replace('/firms/{id}', `/firms/${clinic.id}`)
      .replace('/openings/{id}', `/openings/${openingId}`)
      .replace('{id}', ana.id)
      .replace('{problem}', () => (parameters[0]?.schema as { enum: string[] } | undefined)?.enum[0] ?? '')
    const actors = { visitor, admin: chief, professional: person, firm: owner }
    const actor = Object.entries(actors).find(([role]) => access[role] !== undefined)?.[1] ?? person
    return parameters
      .filter(({ name }) => name === 'page' || name === 'limit')
      .map(({ name, schema }) => ({ name, bounds: schema as Bounds, ask: (query: string) => actor.send({ url: `${whole}${query}` }) }))
  })
  expect(lists.length).toBeGreaterThan(20)
  for (const { name, bounds, ask } of lists) {
    /** The status and the paging fields of the answer, which a list without pages lacks. */
    const answerTo = async (query: string, wanted: number) => {
      const { statusCode, payload } = await ask(query)
      return [query, statusCode, statusCode === 200 ? ((JSON.parse(payload) as Record<string, unknown>)[name] ?? wanted) : null]
    }
    const { minimum, maximum, default: usual } = bounds
    expect(await answerTo('', usual)).toEqual(['', 200, usual])
    for (const inside of [minimum, maximum]) {
      const query = `?${name}=${inside}`
      expect(await answerTo(query, inside)).toEqual([query, 200, inside])
    }
    const below = `?${name}=${minimum - 1}`
    expect(await answerTo(below, 0)).toEqual([below, 400, null])
    for (const beyond of [maximum + 1, '9'.repeat(20), '9'.repeat(400)]) {
      const above = `?${name}=${beyond}`
      expect(await answerTo(above, maximum)).toEqual([above, 200, maximum])
    }
  }
})

test('the page lists every call, without scripts or external requests', async () => {
  const { payload, headers } = await visitor.send({ url: '/api/docs' })
  expect(headers['content-type']).toMatch(/^text\/html/)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  for (const { path, method, summary } of Object.values(allCalls)) {
    expect(payload).toContain(`<code>${method} /api/v1${path}</code>`)
    expect(payload).toContain(summary.replaceAll("'", '&#39;'))
  }
  expect(payload).not.toMatch(/<script|https?:\/\//)
})
