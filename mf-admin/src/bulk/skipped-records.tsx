import { BULK_REFUSALS, type BulkAction } from '@ponte/contracts/records'
import { bulkText as words } from '../directory/text.ts'
import styles from './skipped-records.module.css'
import type { BulkResult } from './run-bulk.ts'

const NAMED_MAX = 5

interface Props {
  action: BulkAction
  results: readonly BulkResult[]
}

/** Skipped records, grouped by reason. */
export function SkippedRecords({ action, results }: Props) {
  return (
    <dl className={styles['reasons']}>
      {BULK_REFUSALS.map((refusal) => {
        const left = results.filter((result) => result.refusal === refusal)
        if (left.length === 0) return null
        const names = left.slice(0, NAMED_MAX).map(({ name }) => name ?? words.nameless)
        return (
          <div key={refusal} className={styles['reason']}>
            <dt>{words.why(refusal, action)}</dt>
            <dd className={styles['names']}>{words.names(names, left.length - names.length)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
