import * as z from 'zod/mini'
import { PAGE_SIZE_MAX, SEARCH_PAGE_SIZE } from '../limits.ts'

const digits = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

/** A number in a query string; the browser may hand it over as a number. */
const number = z.union([z.int(), digits])

export const page = z._default(number.check(z.gte(1)), 1)

/** A page size beyond the most that is allowed is taken as the most. */
export const limit = (most = PAGE_SIZE_MAX, usual = SEARCH_PAGE_SIZE) =>
  z._default(
    z.pipe(
      number.check(z.gte(1)),
      z.transform((size: number) => Math.min(size, most)),
    ),
    usual,
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
