import type { googleLogin, login, SessionAnswer } from '@ponte/contracts/auth'
import { urlOf, type AnswerOf, type AnyCall, type ArgumentsOf } from '@ponte/contracts/call'
import { ErrorBody } from '@ponte/contracts/errors'
import { stringifyCookie } from 'cookie'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'

/** The error of a refused call, with its envelope checked. */
export class Refused extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: LightMyRequestResponse['headers']

  constructor(response: LightMyRequestResponse) {
    const { statusCode, headers } = response
    const body = errorIn(response)
    super(`${statusCode} ${body.code}: ${body.message}`)
    this.status = statusCode
    this.body = body
    this.headers = headers
  }
}

/** The checked envelope of an answer that is not 2xx. */
export const errorIn = ({ payload }: Pick<LightMyRequestResponse, 'payload'>): ErrorBody => z.parse(ErrorBody, JSON.parse(payload))

interface Given {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** A browser. Keeps its cookies, and can use any IP address. */
export class Actor {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #address: string

  constructor(app: FastifyInstance, address = '127.0.0.1') {
    this.#app = app
    this.#address = address
  }

  /** Makes a call of the contract; rejects with `Refused`. The client checks the answer against the contract too. */
  async call<C extends AnyCall>(target: C, args: ArgumentsOf<C>): Promise<AnswerOf<C>> {
    const response = await this.try(target, args as Given)
    if (response.statusCode >= 300) throw new Refused(response)
    if (response.statusCode === 204) return undefined as AnswerOf<C>
    return z.parse(target.answer, JSON.parse(response.payload)) as AnswerOf<C>
  }

  /** Signs in to an account without a second factor. */
  async enter<C extends typeof login | typeof googleLogin>(target: C, args: ArgumentsOf<C>): Promise<SessionAnswer> {
    const answer: AnswerOf<typeof login> = await this.call<typeof login | typeof googleLogin>(target, args)
    if ('secondFactor' in answer) throw new Error('a code is required')
    return answer
  }

  /** Like `call`, without checking what is sent, to act as a broken or hostile client. */
  try(target: AnyCall, { params, query, body }: Given = {}, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send({
      method: target.method,
      url: urlOf(target, { ...(params && { params }), ...(query && { query }) }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = stringifyCookie(Object.fromEntries(this.cookies))
    const response = await this.#app.inject({
      remoteAddress: this.#address,
      ...options,
      headers: { ...(cookie === '' ? {} : { cookie }), ...options.headers },
    })
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** A second browser with a copy of this one's cookies. */
  copy(): Actor {
    const thief = new Actor(this.#app, this.#address)
    for (const [name, value] of this.cookies) thief.cookies.set(name, value)
    return thief
  }
}

/** The refusal that a promise rejects with. */
export async function refusalFrom(promise: Promise<unknown>): Promise<Refused> {
  try {
    await promise
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
  throw new Error('was not refused')
}
