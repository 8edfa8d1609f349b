import { urlOf, type AnswerOf, type AnyCall, type ArgumentsOf } from '@ponte/contracts/call'
import { loadMunicipalitiesIn } from '@ponte/contracts/load-municipalities'
import { DEMO_DATE, keepServerTime } from '@ponte/contracts/server-time'
import { toasts } from '@ponte/contracts/toasts'

const FALLBACK_MESSAGE = toasts.requestFailed

interface ErrorParts {
  status: number
  code: string
  message: string
  fields?: Readonly<Record<string, string>>
  requestId?: string | null
  retryAfter?: number | null
  cause?: unknown
}

/** An error response of the API or (status 0, code `network`) a failed connection. The message is fit to show. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Field name → message. */
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | null
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | null

  constructor(parts: ErrorParts) {
    super(parts.message, { cause: parts.cause })
    this.name = 'ApiError'
    this.status = parts.status
    this.code = parts.code
    this.fields = parts.fields ?? {}
    this.requestId = parts.requestId ?? null
    this.retryAfter = parts.retryAfter ?? null
  }
}

export interface SendOptions {
  signal?: AbortSignal | undefined
  /** The short-lived token that the server binds to the session's cookie. */
  token?: string | null | undefined
  headers?: Readonly<Record<string, string>>
  /** True to send the request without identification. */
  withoutCookies?: boolean
  /** True to receive the answer's cookie even if the user leaves the page meanwhile. */
  keepalive?: boolean
  /** Called with the HTTP status of a successful answer. */
  onStatus?: ((status: number) => void) | undefined
}

interface RequestParts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Makes a call of the contract from the browser. Rejects with an ApiError, or as `fetch` does when aborted. */
export async function send<C extends AnyCall>(target: C, args: ArgumentsOf<C>, options: SendOptions = {}): Promise<AnswerOf<C>> {
  // The server validates its answers with this call's schema, so the browser need not.
  return (await sendTo(target, args as RequestParts, options)) as AnswerOf<C>
}

/** Like `send`, for code that must not bundle the call's schemas: it needs only method and path. */
export async function sendTo(
  target: Pick<AnyCall, 'method' | 'path'>,
  given: RequestParts = {},
  options: SendOptions = {},
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', ...options.headers })
  if (given.body !== undefined) headers.set('content-type', 'application/json')
  if (options.token) headers.set('authorization', `Bearer ${options.token}`)

  const response = await reach(urlOf(target, given), {
    method: target.method,
    headers,
    credentials: options.withoutCookies === true ? 'omit' : 'include',
    keepalive: options.keepalive === true,
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  })
  if (!response.ok) throw await refusal(response)
  keepServerTime(response.headers.get(DEMO_DATE) ?? response.headers.get('date'))
  options.onStatus?.(response.status)
  return response.status === 204 ? undefined : read(response)
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause
    throw new ApiError({ status: 0, code: 'network', message: FALLBACK_MESSAGE, cause })
  }
}

async function read(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    const json: unknown = JSON.parse(text)
    // Before a screen shows the answer, so that it has each city's name.
    await loadMunicipalitiesIn(text)
    return json
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'unreadable', message: FALLBACK_MESSAGE, cause })
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const envelope: unknown = await response.json().catch(() => null)
  return refusalOf(response.status, envelope, response.headers.get('retry-after'))
}

/** Converts a refused request's body to an error. */
export function refusalOf(status: number, envelope: unknown, retryAfter: string | null = null): ApiError {
  const error = typeof envelope === 'object' && envelope !== null ? (envelope as Record<string, unknown>) : {}
  return new ApiError({
    status,
    code: textOf(error['code']) ?? 'unknown',
    message: textOf(error['message']) ?? FALLBACK_MESSAGE,
    fields: fieldsOf(error['fields']),
    requestId: textOf(error['requestId']),
    retryAfter: secondsOf(retryAfter),
  })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function secondsOf(header: string | null): number | null {
  if (header === null || header === '') return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
