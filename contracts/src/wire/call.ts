import * as z from 'zod/mini'
import type { Role } from '../accounts/roles.ts'
import type { Access } from './access.ts'

// Apart from this file, which needs the schema library: a page that only builds addresses must not carry it.
export { API_BASE, urlOf } from './url-of.ts'

type Schema = z.core.$ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The relation of `params.id` to the caller that reach 'own' requires: itself, itself or a user of its own firm, its own firm, a contact
 * that it is a party of, a search that it saved, or a published review that it (or its firm) received.
 */
export type Owner = 'self' | 'colleague' | 'firm' | 'contact' | 'savedSearch' | 'review'

/**
 * Says that a call changes who may act: it creates, removes, blocks or promotes people, firms, memberships, keys or factors. Such a call
 * asks for fresh proof of identity (the caller's password, or proof given in the same session within the last minutes), or gives the
 * reason why it needs none.
 */
type Sensitivity<P extends Schema = Schema, B extends Schema = Schema> = ProofRule<P, B> | { readonly exempt: string }

interface ProofRule<P extends Schema = Schema, B extends Schema = Schema> {
  /** The field of the body that takes the caller's own password. */
  readonly proof: 'currentPassword' | 'password'
  /** Absent: always. A method, so that a call of one shape is still a call of any shape. */
  when?(input: { params: z.output<P>; body: z.output<B> }, caller: Caller): boolean
  /** True where it depends on what is stored: the handler asks for the proof. */
  readonly isAskedByHandler?: true
}

interface Caller {
  readonly id: string
  readonly role: Role | null
}

/**
 * One HTTP call, written down once: the API serves this value and the browser calls it, so neither can drift. A page's bundle holds of it
 * method, path and access; the bundler takes out the rest, which is the server's (docs/decisions/007-what-a-first-visit-carries.md).
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
  /** Sent only while the product runs in demo mode. */
  readonly demoOnly: boolean
  /** Carries a photo or a table, so a larger body is let in. */
  readonly withFile: boolean
  /** Null for a call that does not change who may act. */
  readonly sensitive: Sensitivity<Params, Body> | null
  readonly status: 200 | 201 | 204
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
}

// Marked pure so that a bundle which only builds URLs carries no schema library.
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
    params: (shape.params ?? nothing) as P,
    query: (shape.query ?? nothing) as Q,
    body: (shape.body ?? nothing) as B,
    answer: (shape.answer ?? noContent) as A,
  }
}

export type AnyCall = Call

/** The return value of a handler: the answer before parsing (dates may still be Date objects). */
export type ResultOf<C> = C extends Call<Schema, Schema, Schema, infer A> ? z.input<A> : never

/** The answer that a client receives. */
export type AnswerOf<C> = C extends Call<Schema, Schema, Schema, infer A> ? z.output<A> : never

type Given<K extends string, S extends Schema> =
  undefined extends z.input<S>
    ? z.input<S> extends undefined
      ? unknown
      : Partial<Record<K, z.input<S>>>
    : Partial<z.input<S>> extends z.input<S>
      ? Partial<Record<K, z.input<S>>>
      : Record<K, z.input<S>>

/** The arguments that a caller must hand over: only the parts that the call names. */
export type ArgumentsOf<C> =
  C extends Call<infer P, infer Q, infer B, Schema> ? Given<'params', P> & Given<'query', Q> & Given<'body', B> : never

/** The input of a handler, after parsing. */
export type InputOf<C> =
  C extends Call<infer P, infer Q, infer B, Schema> ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> } : never
