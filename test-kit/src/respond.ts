import { API_BASE, type AnswerOf, type AnyCall, type InputOf } from '@ponte/contracts/call'
import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import { http, HttpResponse, type HttpHandler } from 'msw'
import * as z from 'zod/mini'

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const

interface RefusalDetails {
  message?: string
  fields?: Readonly<Record<string, string>>
  retryAfterSeconds?: number
}

class Refused {
  readonly response: HttpResponse<object>
  constructor(response: HttpResponse<object>) {
    this.response = response
  }
}

/** An error for a handler to return, as the server would send it: with the code's status, message and body. */
export function refuse(code: ErrorCode, { message, fields, retryAfterSeconds }: RefusalDetails = {}): Refused {
  const error = ERRORS[code]
  const body = { message: message ?? error.message, code, ...(fields === undefined ? {} : { fields }), requestId: 'fake-request' }
  const headers: HeadersInit = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return new Refused(HttpResponse.json(body, { status: error.status, headers }))
}

type Outcome<C> = AnswerOf<C> | Refused
type Handler<C> = (input: InputOf<C>) => Outcome<C> | Promise<Outcome<C>>

/**
 * Handles one call of the contract, in a test or the harness. Input and answer have the contract's types, so a handler that no longer fits
 * does not compile; requests are validated with the contract's schemas, as the server does.
 */
export function respond<C extends AnyCall>(target: C, handler: Handler<C>): HttpHandler {
  return METHODS[target.method](`*${API_BASE}${target.path}`, async ({ request, params }) => {
    const input = parseParts(target, { params, query: queryOf(new URL(request.url)), body: await bodyOf(request) })
    const outcome = input instanceof Refused ? input : await handler(input as InputOf<C>)
    if (outcome instanceof Refused) return outcome.response
    return target.status === 204 ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(outcome as object, { status: target.status })
  })
}

function parseParts(target: AnyCall, given: Record<'params' | 'query' | 'body', unknown>): Record<string, unknown> | Refused {
  const input: Record<string, unknown> = {}
  for (const name of ['params', 'query', 'body'] as const) {
    const schema: z.core.$ZodType = target[name]
    const takesNothing = z.safeParse(schema, undefined).success && !z.safeParse(schema, {}).success
    const parsed = z.safeParse(schema, takesNothing ? undefined : given[name])
    if (!parsed.success) return refuse(name === 'body' ? 'invalid' : 'malformed', { message: `${name}: ${z.prettifyError(parsed.error)}` })
    input[name] = parsed.data
  }
  return input
}

function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => {
      const values = searchParams.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}
