import * as z from 'zod/mini'
import type { MessageKey } from '../messages.ts'

/**
 * A rule about some fields of an object. By default, Zod skips it if any field is invalid; this one is skipped only if its own fields are,
 * so that one answer names every mistake. Fields must not use Zod's `abort`, which would skip it too.
 */
export const betweenFields = <Fields>(
  names: readonly (keyof Fields & string)[],
  holds: (fields: Fields) => boolean,
  { at, error }: { at: keyof Fields & string; error: MessageKey },
) =>
  z.refine<Fields>(holds, {
    path: [at],
    error,
    // An issue without a path is about the object itself.
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== undefined && !names.some((name) => name === path[0])),
  })
