import * as z from 'zod/mini'
import { PAGE_SIZE_MAX, SEARCH_PAGE_SIZE } from '../limits.ts'

/** The largest number that a query string may hold: nine digits. */
const NUMBER_MAX = 999_999_999
const digits = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

/** A number in a query string; the browser may hand it over as a number. */
const number = z.union([z.int(), digits])

/** The bounds of a number as the API's description has them: its schema takes digits too, from which nobody could read them. */
function described<Schema extends z.ZodMiniType>(schema: Schema, maximum: number, description: string): Schema {
  z.globalRegistry.add(schema, { type: 'integer', minimum: 1, maximum, description })
  return schema
}

export const page = described(z._default(number.check(z.gte(1)), 1), NUMBER_MAX, 'Beyond the last page there are no results.')

/** A page size beyond the most that is allowed is taken as the most. */
export const limit = (most = PAGE_SIZE_MAX, usual = SEARCH_PAGE_SIZE) =>
  described(
    z._default(
      z.pipe(
        number.check(z.gte(1)),
        z.transform((size: number) => Math.min(size, most)),
      ),
      usual,
    ),
    most,
    'Beyond the maximum it is taken as the maximum.',
  )

export const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    results: z.array(item),
    page: z.number(),
    limit: z.number(),
    totalPages: z.number(),
    totalResults: z.number(),
    /** Present and true where counting exactly would cost more than it tells. */
    totalIsEstimate: z.optional(z.boolean()),
  })

export const totalPages = (totalResults: number, pageSize: number): number => Math.ceil(totalResults / pageSize)
