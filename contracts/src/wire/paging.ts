import * as z from 'zod/mini'
import { PAGE_MAX, PAGE_SIZE_MAX, SEARCH_PAGE_SIZE } from '../limits.ts'

const digits = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))

/** A number from 1 in a query string. One beyond the maximum, however large, becomes the maximum. The browser may pass a number. */
function described(most: number, usual: number, description: string) {
  const bounded = z.pipe(
    z.union([z.int(), digits]).check(z.gte(1)),
    z.transform((wanted: number) => Math.min(wanted, most)),
  )
  const schema = z._default(bounded, usual)
  // The bounds cannot be derived from the pattern of digits.
  z.globalRegistry.add(schema, { type: 'integer', minimum: 1, maximum: most, description })
  return schema
}

export const page = described(PAGE_MAX, 1, 'Beyond the last page there are no results.')

export const limit = (most = PAGE_SIZE_MAX, usual = SEARCH_PAGE_SIZE) =>
  described(most, usual, 'Beyond the maximum it is taken as the maximum.')

export const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    results: z.array(item),
    page: z.number(),
    limit: z.number(),
    totalPages: z.number(),
    totalResults: z.number(),
    /** Present and true if exact counting would be too expensive. */
    totalIsEstimate: z.optional(z.boolean()),
  })

export const totalPages = (totalResults: number, pageSize: number): number => Math.ceil(totalResults / pageSize)
