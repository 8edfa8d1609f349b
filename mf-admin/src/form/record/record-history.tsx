import { Skeleton } from '@ponte/shared-ui/skeleton'
import { lazy, Suspense } from 'react'
import type { HistoryProps } from '../../history/trail.tsx'
import { recordText } from '../../text-forms.ts'

const History = lazy(() => import(/* webpackChunkName: "history" */ '../../history/history.tsx'))

/** The history of a record, loaded on demand because it is collapsed at first. */
export function RecordHistory(props: HistoryProps) {
  return (
    <Suspense fallback={<Skeleton label={recordText.loading} rows={1} />}>
      <History {...props} />
    </Suspense>
  )
}
