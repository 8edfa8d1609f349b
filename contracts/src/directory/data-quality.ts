import * as z from 'zod/mini'
import { adminOnly } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { Id } from '../wire/fields.ts'
import { limit, listOf, page } from '../wire/paging.ts'

/** Problems that stored records may have. The database now rejects most of them, but older rows may still have some. */
export const DATA_PROBLEMS = [
  'cpf_missing',
  'cpf_invalid',
  'cpf_repeated',
  'cnpj_invalid',
  'cnpj_repeated',
  'email_invalid',
  'email_repeated',
  'phone_missing',
  'phone_invalid',
  'phone_repeated',
  'license_missing',
  'license_unchecked',
] as const
export const DataProblem = z.enum(DATA_PROBLEMS)
export type DataProblem = (typeof DATA_PROBLEMS)[number]

export const getDataQuality = call('GET', '/data-quality', {
  summary: 'Number of records with each problem',
  access: adminOnly,
  answer: z.object({ records: z.number(), problems: z.array(z.object({ problem: DataProblem, count: z.number() })) }),
})

export const listDataProblems = call('GET', '/data-quality/:problem', {
  summary: 'Records with a problem; records that share a value are grouped',
  access: adminOnly,
  params: z.object({ problem: DataProblem }),
  query: z.object({ page, limit: limit() }),
  answer: listOf(
    z.object({
      _id: Id,
      kind: z.enum(['professional', 'user', 'firm']),
      name: z.string(),
      /** The wrong or duplicate value; null if it is missing. */
      value: z.nullable(z.string()),
    }),
  ),
})
