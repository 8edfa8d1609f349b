import type { AnyCall, ArgumentsOf } from '@ponte/contracts/call'

/** A query as a value, so that the screen and its server-side rendering make the same one. */
export interface Ask<C extends AnyCall = AnyCall> {
  readonly call: C
  readonly args: ArgumentsOf<C>
}

export const ask = <C extends AnyCall>(call: C, args: ArgumentsOf<C>): Ask<C> => ({ call, args })

/** Its key in the query cache. All queries of a call share its path: `invalidateQueries({ queryKey: [call.path] })`. */
export const keyOf = ({ call, args }: Ask): readonly unknown[] => [call.path, args]
