import * as z from 'zod/mini'
import type { Role } from '../accounts/roles.ts'
import type { Access } from './access.ts'

// In its own file, so that pages that only build URLs do not bundle the schema library.
export { API_BASE, urlOf } from './url-of.ts'

type Schema = z.core.$ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What `params.id` must be for reach 'own': the caller, the caller or a colleague, the caller's firm, or the caller's contact, saved search,
 * push device, received review (their own or their firm's) or firm's opening.
 */
export type Owner = 'self' | 'colleague' | 'firm' | 'contact' | 'savedSearch' | 'pushDevice' | 'review' | 'opening'

/**
 * Marks a call that changes who may act: it creates, removes, blocks or promotes people, firms, memberships, keys or factors. Such a call
 * requires fresh proof of identity (the caller's password, or proof given in the same session minutes ago), or gives a reason why not.
 */
type Sensitivity<P extends Schema = Schema, B extends Schema = Schema> = ProofRule<P, B> | { readonly exempt: string }

/** For a call that changes content or the caller's own settings, and no one's rights. */
export const contentOnly = { exempt: 'It changes content or the caller’s own settings, not anyone’s rights.' }

interface ProofRule<P extends Schema = Schema, B extends Schema = Schema> {
  /** The body field with the caller's password. */
  readonly proof: 'currentPassword' | 'password'
  /** Absent: always. A method, so that a call with specific schemas stays assignable to AnyCall. */
  when?(input: { params: z.output<P>; body: z.output<B> }, caller: Caller): boolean
  /** True if the need for proof depends on stored data; the handler then asks for it. */
  readonly isAskedByHandler?: true
}

interface Caller {
  readonly id: string
  readonly role: Role | null
}

/**
 * An HTTP call, defined once for server and browser. A page bundles only its method, path and access; the bundler removes the rest
 * (docs/decisions/007-first-visit-downloads.md).
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly owner: Owner | null
  /** Available only in demo mode. */
  readonly demoOnly: boolean
  /** True if the body may contain a photo or a table, which raises its size limit. */
  readonly withFile: boolean
  /** null for a call that only reads. Every other call declares it. */
  readonly sensitive: Sensitivity<Params, Body> | null
  readonly status: 200 | 201 | 204
  /** The status if what the call creates exists already; null if it creates something each time. */
  readonly existsStatus: 200 | null
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
}

// Marked pure so that a bundle that only builds URLs contains no schema library.
const nothing = /* @__PURE__ */ z.undefined()
const noContent = /* @__PURE__ */ z.void()

interface Shape<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> {
  summary: string
  access: Access
  owner?: Owner
  demoOnly?: boolean
  withFile?: boolean
  sensitive?: Sensitivity<P, B>
  status?: 200 | 201
  existsStatus?: 200
  params?: P
  query?: Q
  body?: B
  answer?: A
}

export function call<
  P extends Schema = typeof nothing,
  Q extends Schema = typeof nothing,
  B extends Schema = typeof nothing,
  A extends Schema = typeof noContent,
>(method: Method, path: string, shape: Shape<P, Q, B, A>): Call<P, Q, B, A> {
  return {
    method,
    path,
    summary: shape.summary,
    access: shape.access,
    owner: shape.owner ?? null,
    demoOnly: shape.demoOnly ?? false,
    withFile: shape.withFile ?? false,
    sensitive: shape.sensitive ?? null,
    status: shape.answer === undefined ? 204 : (shape.status ?? 200),
    existsStatus: shape.existsStatus ?? null,
    params: (shape.params ?? nothing) as P,
    query: (shape.query ?? nothing) as Q,
    body: (shape.body ?? nothing) as B,
    answer: (shape.answer ?? noContent) as A,
  }
}

export type AnyCall = Call

/** What a handler returns: the answer before parsing (dates may still be Date objects). */
export type ResultOf<C> = C extends Call<Schema, Schema, Schema, infer A> ? z.input<A> : never

export type AnswerOf<C> = C extends Call<Schema, Schema, Schema, infer A> ? z.output<A> : never

type Given<K extends string, S extends Schema> =
  undefined extends z.input<S>
    ? z.input<S> extends undefined
      ? unknown
      : Partial<Record<K, z.input<S>>>
    : Partial<z.input<S>> extends z.input<S>
      ? Partial<Record<K, z.input<S>>>
      : Record<K, z.input<S>>

/** The arguments of a call: only the parts that it defines. */
export type ArgumentsOf<C> =
  C extends Call<infer P, infer Q, infer B, Schema> ? Given<'params', P> & Given<'query', Q> & Given<'body', B> : never

/** What a handler receives, after parsing. */
export type InputOf<C> =
  C extends Call<infer P, infer Q, infer B, Schema> ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> } : never
