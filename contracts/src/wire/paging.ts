import * as z from 'zod/mini'
import { PAGE_SIZE_MAX, SEARCH_PAGE_SIZE } from '../limits.ts'

/** Numbers in a query string have at most nine digits. */
const NUMBER_MAX = 999_999_999
const digits = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

/** A number in a query string; the browser may pass a number. */
const number = z.union([z.int(), digits])

/** Adds the number's bounds to the OpenAPI schema, which cannot be derived from the pattern of digits. */
function described<Schema extends z.ZodMiniType>(schema: Schema, maximum: number, description: string): Schema {
  z.globalRegistry.add(schema, { type: 'integer', minimum: 1, maximum, description })
  return schema
}

export const page = described(z._default(number.check(z.gte(1)), 1), NUMBER_MAX, 'Beyond the last page there are no results.')

/** A larger page size, however large, is reduced to the maximum. */
const size = z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.transform(Number))])

export const limit = (most = PAGE_SIZE_MAX, usual = SEARCH_PAGE_SIZE) =>
  described(
    z._default(
      z.pipe(
        size.check(z.gte(1)),
        z.transform((wanted: number) => Math.min(wanted, most)),
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
    /** Present and true if exact counting would be too expensive. */
    totalIsEstimate: z.optional(z.boolean()),
  })

export const totalPages = (totalResults: number, pageSize: number): number => Math.ceil(totalResults / pageSize)
