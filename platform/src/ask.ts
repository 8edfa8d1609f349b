import type { AnyCall, ArgumentsOf } from '@ponte/contracts/call'

/** A query as a value, so that the screen and its server-side rendering make the same one. */
export interface Ask<C extends AnyCall = AnyCall> {
  readonly call: C
  readonly args: ArgumentsOf<C>
}

export const ask = <C extends AnyCall>(call: C, args: ArgumentsOf<C>): Ask<C> => ({ call, args })

/** Its key in the query cache. All queries of a call share its path: `invalidateQueries({ queryKey: [call.path] })`. */
export const keyOf = ({ call, args }: Ask): readonly unknown[] => [call.path, args]

/** Identifies this copy of the code: each remote, and each of its versions in a page, has its own. */
const copy = Math.random().toString(36).slice(2)

/**
 * Key of a cached value that only this build can read. All remotes share the cache, where a call's path holds the server's answer; another
 * version would find anything else in an unknown format.
 */
export const ownKey = (...parts: readonly unknown[]): readonly unknown[] => [copy, ...parts]
