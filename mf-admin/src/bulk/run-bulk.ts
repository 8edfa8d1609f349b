import type { Host } from '@ponte/contracts/host'
import { ITEMS_MAX } from '@ponte/contracts/limits'
import type { BulkAction, BulkAnswer } from '@ponte/contracts/records'
import type { DirectoryWork } from '../directory/directory.ts'

export type BulkResult = BulkAnswer['results'][number]

interface BulkRequest {
  action: BulkAction
  ids: readonly string[]
  isPreview: boolean
}

/** The outcome. After a failure midway, the completed part stays. */
export interface Outcome {
  results: BulkResult[]
  /** null if all calls succeeded. */
  error: unknown
}

/** Runs a bulk action in several sequential calls if needed. */
export async function runBulk(
  host: Host,
  { bulk }: Pick<DirectoryWork<never>, 'bulk'>,
  { action, ids, isPreview }: BulkRequest,
  onProgress: (done: number) => void = () => {},
): Promise<Outcome> {
  const results: BulkResult[] = []
  for (const batch of inBatches(ids)) {
    try {
      results.push(...(await bulk(host, { action, ids: batch, isPreview })).results)
    } catch (error) {
      // Part of the batch may have been changed. Those records would no longer change.
      const again = isPreview ? null : await bulk(host, { action, ids: batch, isPreview: true }).catch(() => null)
      const done = again?.results.filter(({ refusal }) => refusal === 'unchanged') ?? []
      return { results: [...results, ...done.map((result) => ({ ...result, refusal: null }))], error }
    }
    onProgress(results.length)
  }
  return { results, error: null }
}

export const changedIds = (results: readonly BulkResult[]): string[] =>
  results.filter(({ refusal }) => refusal === null).map(({ _id }) => _id)

/** The ids in the batches that one call may have. */
export const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / ITEMS_MAX) }, (_, index) => ids.slice(index * ITEMS_MAX, (index + 1) * ITEMS_MAX))
