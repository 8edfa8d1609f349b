import type { InjectOptions } from 'fastify'
import { hostileText, hostileValue, spoil } from './hostile-values.ts'
import { brokenText, hostileHeaders, hostilePart, inUrl, OTHER_METHODS } from './hostile-wire.ts'
import type { Operation } from './operations.ts'
import { valueOf, type Drawing } from './values.ts'

/** A part of a URL, as written. */
interface Part {
  name: string
  text: string
}

interface Draft {
  method: NonNullable<InjectOptions['method']>
  /** The path's parameters. */
  params: Part[]
  query: Part[]
  headers: Record<string, string>
  body: unknown
  /** The raw body, if not the JSON body. */
  payload: string | Buffer | null
}

const written = (name: string, value: unknown): Part => ({ name, text: inUrl(String(value)) })

/** A request that follows the document. */
function plainDraft(drawing: Drawing): Draft {
  const { random, operation } = drawing
  const partsIn = (place: string, least: number): Part[] =>
    operation.parameters
      .filter((one) => one.in === place && (one.required || random.chance(least)))
      .map(({ name, schema }) => written(name, valueOf(schema, name, drawing)))
  const key = operation.parameters.find((one) => one.in === 'header')
  return {
    method: operation.method,
    params: partsIn('path', 1),
    query: partsIn('query', random.pick([0.1, 0.3])),
    headers: key !== undefined && random.chance(0.2) ? { [key.name]: random.uuid() } : {},
    body: operation.body === null ? undefined : valueOf(operation.body, operation.name, drawing),
    payload: null,
  }
}

/** The ways to spoil a request. */
const SPOILED = {
  body({ random }, draft) {
    draft.body = draft.body === undefined ? hostileValue(random, {}) : spoil(random, draft.body)
  },
  text({ random }, draft) {
    draft.payload = brokenText(random, JSON.stringify(draft.body ?? { a: 1 }))
  },
  query({ random, operation }, draft) {
    const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    const name =
      names.length > 0 && random.chance(0.9) ? random.pick(names) : random.pick(['__proto__', 'a[b]', 'toString', hostilePart(random)])
    const times = random.weighted({ 1: 8, 2: 1, 3000: 0.2 })
    draft.query.push(...Array.from({ length: Number(times) }, () => ({ name, text: hostilePart(random) })))
  },
  params({ random }, draft) {
    if (draft.params.length === 0) draft.query.push({ name: 'id', text: hostilePart(random) })
    else random.pick(draft.params).text = hostilePart(random)
  },
  headers({ random }, draft) {
    Object.assign(draft.headers, hostileHeaders(random))
  },
  method({ random }, draft) {
    draft.method = random.pick(OTHER_METHODS)
  },
} satisfies Record<string, (drawing: Drawing, draft: Draft) => void>

type Spoiling = keyof typeof SPOILED

const waysOf = ({ parameters, body, method }: Operation): Record<Spoiling, number> => ({
  body: body === null ? (method === 'GET' ? 0.2 : 1) : 10,
  text: body === null ? 0.2 : 3,
  query: parameters.some((one) => one.in === 'query') ? 6 : 0.5,
  params: parameters.some((one) => one.in === 'path') ? 3 : 0,
  headers: 2,
  method: 1,
})

export interface GeneratedRequest extends InjectOptions {
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** A request to an operation: valid, or spoiled in one or two ways. */
export function requestFor(drawing: Drawing): GeneratedRequest {
  const { random, operation } = drawing
  const draft = plainDraft(drawing)
  const times = Number(random.weighted({ 0: 5, 1: 4, 2: 1 }))
  for (let time = 0; time < times; time++) SPOILED[random.weighted(waysOf(operation))](drawing, draft)
  const path = operation.path.replace(
    /{(\w+)}/g,
    (_, name: string) => draft.params.find((one) => one.name === name)?.text ?? hostileText(random),
  )
  const search = draft.query.map(({ name, text }) => `${name}=${text}`).join('&')
  const payload = draft.payload ?? (draft.body === undefined ? undefined : JSON.stringify(draft.body))
  return {
    method: draft.method,
    url: `${path}${search === '' ? '' : `?${search}`}`,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...draft.headers },
    ...(payload === undefined ? {} : { payload }),
  }
}
