import { API_BASE } from '@ponte/contracts/call'
import { DEMO_ISSUER_PATH, DEMO_RETURN_PATHS } from '@ponte/contracts/demo-routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Api } from '../../server/api.ts'
import type { Config } from '../../server/config.ts'
import { accountPage, accountPagePolicy, refusedPage } from './account-page.ts'
import { offeredAccounts, typedPerson } from './accounts.repo.ts'
import type { CodeRequest, DemoIssuer } from './issuer.ts'

const HTML = 'text/html; charset=utf-8'
const FORM = 'application/x-www-form-urlencoded'

export const issuerAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => publicUrl + API_BASE + DEMO_ISSUER_PATH

const short = z.string().check(z.minLength(1), z.maxLength(500))
/** The parameters of an authorization request, read once the redirect address is valid. */
const Asked = z.object({
  response_type: z.literal('code'),
  scope: short.check(z.refine((scope) => scope.split(' ').includes('openid'))),
  nonce: short,
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
})
const Returned = z.object({ client_id: z.string(), redirect_uri: z.string(), state: z.optional(z.string().check(z.maxLength(500))) })
const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
})

const Form = z.record(z.string(), z.string())
type Parameters = Readonly<Record<string, string>>

/** Serves the OpenID issuer of a demonstration; it exists nowhere else. */
export function serveDemoIssuer({ server, db }: Api, issuer: DemoIssuer): void {
  const at = (path: string) => API_BASE + DEMO_ISSUER_PATH + path

  const showAccounts = async (reply: FastifyReply, parameters: Parameters, typed?: Parameters, errors = {}) =>
    sendPage(
      reply,
      accountPage({
        parameters,
        accounts: await offeredAccounts(db),
        ...(typed && { typed: { name: typed['name'] ?? '', email: typed['email'] ?? '', errors } }),
      }),
    )

  void server.register((routes: FastifyInstance, _options: object, done: () => void) => {
    // The protocol requires forms; no other call accepts them.
    routes.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    routes.get(at('/.well-known/openid-configuration'), () => issuer.discovery())
    routes.get(at('/keys'), () => issuer.keys())

    routes.get(at('/authorize'), async (request, reply) => {
      const asked = codeRequest(issuer, request, request.query)
      return 'refused' in asked ? refuse(reply, asked.refused) : showAccounts(reply, asked.parameters)
    })
    routes.post(at('/authorize'), async (request, reply) => {
      const form = z.safeParse(Form, request.body).data ?? {}
      const asked = codeRequest(issuer, request, form)
      if ('refused' in asked) return refuse(reply, asked.refused)
      const { account } = form
      if (account === 'cancel') return sendBack(reply, asked.back, { error: 'access_denied' })
      const offered = (await offeredAccounts(db)).find(({ email }) => email === account)
      if (offered !== undefined) return sendBack(reply, asked.back, { code: issuer.giveCode(asked.request, offered) })
      const typed = await typedPerson(db, form)
      if ('errors' in typed) return showAccounts(reply.code(422), asked.parameters, form, typed.errors)
      return sendBack(reply, asked.back, { code: issuer.giveCode(asked.request, typed) })
    })
    routes.post(at('/token'), async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const { data } = z.safeParse(TokenRequest, request.body)
      const token = data?.client_id === issuer.clientId ? await issuer.redeem(data.code, data.redirect_uri, data.code_verifier) : null
      if (token === null) return reply.code(400).send({ error: data === undefined ? 'invalid_request' : 'invalid_grant' })
      return { id_token: token, access_token: token, token_type: 'Bearer' }
    })
    done()
  })
}

interface Back {
  redirectUri: string
  state: string | undefined
}

type Refused = { back: Back } | null

/** The authorization request, or the redirect that reports its error; null without a valid redirect address. */
function codeRequest(
  issuer: DemoIssuer,
  request: FastifyRequest,
  given: unknown,
): { request: CodeRequest; back: Back; parameters: Parameters } | { refused: Refused } {
  const { data: returned } = z.safeParse(Returned, given)
  const origins = [new URL(issuer.address).origin, `${request.protocol}://${request.host}`]
  const ours = origins.flatMap((origin) => DEMO_RETURN_PATHS.map((path) => origin + path))
  if (returned === undefined || returned.client_id !== issuer.clientId || !ours.includes(returned.redirect_uri)) return { refused: null }
  const back = { redirectUri: returned.redirect_uri, state: returned.state }
  const { data: asked } = z.safeParse(Asked, given)
  if (asked === undefined) return { refused: { back } }
  return {
    request: { redirectUri: back.redirectUri, nonce: asked.nonce, challenge: asked.code_challenge },
    back,
    parameters: {
      ...asked,
      client_id: returned.client_id,
      redirect_uri: back.redirectUri,
      ...(back.state !== undefined && { state: back.state }),
    },
  }
}

const refuse = (reply: FastifyReply, refused: Refused): FastifyReply =>
  refused === null ? sendPage(reply.code(400), refusedPage()) : sendBack(reply, refused.back, { error: 'invalid_request' })

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.headers({ 'content-security-policy': accountPagePolicy, 'cache-control': 'no-store' }).type(HTML).send(html)

function sendBack(reply: FastifyReply, { redirectUri, state }: Back, answer: Parameters): FastifyReply {
  const query = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) })
  return reply.header('cache-control', 'no-store').redirect(`${redirectUri}?${query.toString()}`, 303)
}
