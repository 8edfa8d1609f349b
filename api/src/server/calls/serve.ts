import { personaOf, whyNotAllowed, type Reach } from '@ponte/contracts/access'
import { allCalls } from '@ponte/contracts/all-calls'
import { API_BASE, type AnyCall, type InputOf, type ResultOf } from '@ponte/contracts/call'
import type { ErrorCode } from '@ponte/contracts/errors'
import { ById } from '@ponte/contracts/fields'
import { acceptsIdempotencyKey } from '@ponte/contracts/idempotency-key'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { SignedIn } from '../http/viewer.ts'
import type { Api, NamedOfFirm } from '../api.ts'
import '../municipalities.ts'
import { BODY_LIMIT_BYTES, FILE_BODY_LIMIT_BYTES } from '../http/body.ts'
import { countTowardTotal } from '../limits/address-limits.ts'
import { untilAnswered } from '../database/late-work.ts'
import { retryOnDeadlock } from '../database/transaction.ts'
import { parseBody, parseParams, parseQuery } from './classify.ts'
import { handleOnce, hasSensitiveAnswer, type Answer } from './idempotency.ts'
import { Refusal } from '../http/refusal.ts'

interface Http {
  request: FastifyRequest
  reply: FastifyReply
  /** If 'own', the handler must return only what belongs to the viewer. An object named in the path has already been checked. */
  reach: Reach
  /** Says that what the call would create exists already. */
  answerExisting(): void
}

export type Handler<C, Who> = (input: InputOf<C> & Http & { viewer: Who }) => Promise<ResultOf<C>> | ResultOf<C>

/** Options of a call besides its handler. */
interface CallOptions<C> {
  /** Refuses a viewer before the input is parsed: before the body arrives, and again with the raw body. */
  refuse?: (viewer: SignedIn, request: FastifyRequest) => void | Promise<void>
  /** Rebuilds the answer from the id of the created object, for answers that are not stored because they hold contact details. */
  rebuild?: (made: { id: string; viewer: SignedIn; request: FastifyRequest }) => Promise<ResultOf<C>>
  /** True if it may take several times as long as other calls. */
  isLong?: boolean
}

/** A call for signed-in users. */
export function serve<C extends AnyCall>(
  api: Api,
  call: C,
  handle: Handler<C, SignedIn>,
  { refuse, rebuild, isLong }: CallOptions<C> = {},
): void {
  register(api, call, (input) => handle({ ...input, viewer: present(input.viewer) }), {
    refuse: refuse ?? null,
    rebuild: rebuild === undefined ? null : (id, request) => rebuild({ id, viewer: present(request.viewer), request }),
    isLong: isLong ?? false,
  })
}

function present(viewer: SignedIn | null): SignedIn {
  if (viewer === null) throw new Refusal('not_signed_in')
  return viewer
}

/** A call that visitors may also make. */
export function serveAnyone<C extends AnyCall>(
  api: Api,
  call: C,
  handle: Handler<C, SignedIn | null>,
  limits: Pick<Route, 'bodyMaxBytes' | 'limit'> = {},
): void {
  register(api, call, handle, { refuse: null, rebuild: null, ...limits })
}

/** Serves the calls without a handler, so that their access rules apply before they are implemented. */
export function serveUnimplemented(api: Api): void {
  for (const call of Object.values(allCalls)) {
    if (api.served.has(call) || (call.demoOnly && !api.config.isDemo)) continue
    route(api, call, { work: () => Promise.reject(new Refusal('not_built')), refuse: null, rebuild: null })
  }
}

/** The implemented calls, as builds record the ones they make. */
export const servedCalls = ({ served }: Api): string[] => [...served].map(({ method, path }) => `${method} ${path}`).sort()

interface Route {
  work: (request: FastifyRequest, reply: FastifyReply, reach: Reach) => Promise<Answer>
  refuse: ((viewer: SignedIn, request: FastifyRequest) => void | Promise<void>) | null
  rebuild: ((id: string, request: FastifyRequest) => Promise<unknown>) | null
  /** The maximum body size, if below the default. */
  bodyMaxBytes?: number
  /** Counts the request toward the call's own limit. */
  limit?: ((viewer: SignedIn | null, request: FastifyRequest) => Promise<void>) | undefined
  isLong?: boolean
}

function register<C extends AnyCall>(
  api: Api,
  call: C,
  handle: Handler<C, SignedIn | null>,
  { refuse, rebuild, ...limits }: Omit<Route, 'work'>,
): void {
  if (acceptsIdempotencyKey(call) && rebuild === null && hasSensitiveAnswer(call)) {
    throw new Error(`${call.path}: the option "rebuild" is required, because this answer must not be stored`)
  }
  route(api, call, {
    work: async (request, reply, reach) => {
      const input = inputOf(call, request)
      await askForProof(api, call, input, request)
      let { status }: { status: number } = call
      const answerExisting = () => void (status = call.existsStatus ?? status)
      const result = await retryOnDeadlock(() => handle({ ...input, request, reply, reach, answerExisting, viewer: request.viewer }))
      return { status, payload: call.status === 204 ? undefined : allowed(call, result, request) }
    },
    refuse,
    rebuild: rebuild && (async (id, request) => allowed(call, await rebuild(id, request), request)),
    ...limits,
  })
  api.served.add(call)
}

/** Identifies the caller, and refuses calls that they may not make or whose object is not theirs. */
const admission =
  (api: Api, call: AnyCall, { refuse, limit }: Pick<Route, 'refuse' | 'limit'>, notTheirs: ErrorCode) =>
  async (request: FastifyRequest) => {
    const { viewer, whyNotSignedIn } = await api.recognize(request)
    request.viewer = viewer
    // Together, so that both counts share a statement.
    if (limit !== undefined) await Promise.all([countTowardTotal(api, request), limit(viewer, request)])
    const refusal = whyNotAllowed(call.access, viewer)
    if (refusal !== null) throw new Refusal(refusal === 'not_signed_in' ? whyNotSignedIn : refusal)
    if (viewer === null) return
    if (needsSecondFactor(api, call, viewer)) throw new Refusal('second_factor_required')
    if (reachOf(call, viewer) !== 'all' && call.owner !== null) {
      const { id } = parseParams(ById, request.params)
      if (!(await api.isOwnedBy(call.owner, id, viewer))) throw new Refusal(notTheirs)
    }
    await refuse?.(viewer, request)
  }

/**
 * Refuses a call about a person or firm that does not exist, or about something that the firm does not have. Public calls check it
 * themselves; for reach 'own', admission has checked that the person or firm is the caller's.
 */
const existence = (api: Api, call: AnyCall) => {
  const kind = call.access.visitor !== undefined ? undefined : /^\/(user|firm)s\/:id\b/.exec(call.path)?.[1]
  return async ({ viewer, params }: FastifyRequest) => {
    if (kind === undefined || viewer === null) return
    const { id, ...named } = parseParams(call.params, params) as z.output<typeof ById> & NamedOfFirm
    const isThere = reachOf(call, viewer) !== 'all' || (await api.exists(kind === 'user' ? { userId: id } : { firmId: id }))
    if (!isThere || !(await api.isOfFirm(id, named))) throw new Refusal('not_found')
  }
}

/** Checks run in the order that the API documents: caller, access, ownership, and only then the input. */
function route(api: Api, call: AnyCall, { work, refuse, rebuild, bodyMaxBytes, limit, isLong = false }: Route): void {
  const isOnce = acceptsIdempotencyKey(call)
  api.server.route({
    method: call.method,
    url: `${API_BASE}${call.path}`,
    bodyLimit: bodyMaxBytes ?? (call.withFile ? FILE_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES),
    config: { hasOwnLimit: limit !== undefined, isLong },
    onRequest: [admission(api, call, { refuse, limit }, 'not_found'), existence(api, call)],
    // Checked again after the body, which may take minutes to arrive: the caller may have been blocked, demoted or removed meanwhile.
    ...(call.method !== 'GET' && { preHandler: admission(api, call, { refuse }, 'not_allowed') }),
    handler: async (request, reply) => {
      const answer = () => work(request, reply, reachOf(call, request.viewer))
      // With a key, the repetition gets the answer of work that ends late.
      const { status, payload } =
        isOnce && request.headers['idempotency-key'] !== undefined
          ? await handleOnce(api, { request, reply, work: answer, rebuild: rebuild && ((id) => rebuild(id, request)) })
          : await untilAnswered(() => reply.sent, answer)
      // If the reply was sent, the time limit has passed, and the caller was asked to retry.
      return reply.sent ? reply : reply.code(status).send(payload)
    },
  })
}

/**
 * True if an admin must turn on a second factor first. Calls that a newcomer may make concern only the caller's account and stay open, so
 * that the admin can do that.
 */
const needsSecondFactor = ({ config }: Api, { access }: AnyCall, viewer: SignedIn): boolean =>
  config.needsAdminSecondFactor && viewer.role === 'admin' && !viewer.hasSecondFactor && access.newcomer !== 'all'

const reachOf = (call: AnyCall, viewer: SignedIn | null): Reach => call.access[personaOf(viewer)] ?? 'own'

function inputOf<C extends AnyCall>(call: C, request: FastifyRequest): InputOf<C> {
  const body = request.body === undefined && call.method === 'DELETE' ? {} : request.body
  // Each part was parsed with the call's own schema, which TypeScript cannot express for a generic call.
  return {
    params: isAbsent(call.params) ? undefined : parseParams(call.params, request.params),
    query: isAbsent(call.query) ? undefined : parseQuery(call.query, request.query),
    body: isAbsent(call.body) ? undefined : parseBody(call.body, body),
  } as InputOf<C>
}

const isAbsent = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'undefined'

/** Requires fresh proof of identity, if the call is sensitive for this input. */
async function askForProof<C extends AnyCall>(api: Api, { sensitive }: C, { params, body }: InputOf<C>, request: FastifyRequest) {
  if (sensitive === null || 'exempt' in sensitive || sensitive.isAskedByHandler === true) return
  const viewer = present(request.viewer)
  if (sensitive.when?.({ params, body }, viewer) === false) return
  const given = (body ?? {}) as Partial<Record<typeof sensitive.proof, string>>
  await api.reauthenticate({ viewer, request, password: given[sensitive.proof], field: sensitive.proof })
}

/** The answer's schema is an allow-list: fields that it does not name are not sent. */
function allowed(call: AnyCall, result: unknown, request: FastifyRequest): unknown {
  const parsed = z.safeParse(call.answer, result)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ code, path }) => ({ code, path: path.join('.') }))
  request.log.error({ issues }, 'an answer broke its contract')
  throw new Refusal('internal')
}
