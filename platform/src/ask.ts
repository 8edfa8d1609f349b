import type { AnyCall, ArgumentsOf } from '@ponte/contracts/call'

/** A question to the server as a value, so that the screen and whatever renders it beforehand ask the same one. */
export interface Ask<C extends AnyCall = AnyCall> {
  readonly call: C
  readonly args: ArgumentsOf<C>
}

export const ask = <C extends AnyCall>(call: C, args: ArgumentsOf<C>): Ask<C> => ({ call, args })

/** Its place in the cache of answers. Everything about a call is below its path: `invalidateQueries({ queryKey: [call.path] })`. */
export const keyOf = ({ call, args }: Ask): readonly unknown[] => [call.path, args]
