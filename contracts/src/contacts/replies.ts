import * as z from 'zod/mini'

/** How reliably a user reports whether a contact led to a service: answered of asked contacts, and the mean days to answer. */
export const Replies = z.object({ answered: z.number(), asked: z.number(), meanDays: z.nullable(z.number()) })
export type Replies = z.output<typeof Replies>
