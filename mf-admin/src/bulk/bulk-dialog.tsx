import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { type BulkAction, BULK_REFUSALS } from '@ponte/contracts/records'
import { messageOf } from '@ponte/platform/refusal'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { ProgressBar } from '@ponte/shared-ui/progress-bar'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DirectoryWork } from '../directory/directory.ts'
import { bulkText as words, deletionText } from '../directory/text.ts'
import styles from './bulk-dialog.module.css'
import { changedIds, runBulk, type BulkResult, type Outcome } from './run-bulk.ts'
import skippedRecordsStyles from './skipped-records.module.css'

interface Props {
  host: Host
  work: Pick<DirectoryWork<never>, 'bulk'>
  action: BulkAction
  ids: readonly string[]
  /** Words a number of records. */
  count: (total: number) => string
  onClose: () => void
  onDone: (changed: string[]) => void
}

/** Previews a bulk action, with the records it skips and why, then runs it. */
export function BulkDialog({ host, work, action, ids, count, onClose, onDone }: Props) {
  const [preview, setPreview] = useState<BulkResult[] | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const [done, setDone] = useState(0)
  const fail = (error: unknown) => host.notify('error', messageOf(error, words.failed), { durationMs: ADMIN_TOAST_MS })

  const looked = useEffectEvent(({ results, error }: Outcome) => {
    if (error === null) return setPreview(results)
    fail(error)
    onClose()
  })
  const look = useEffectEvent((onProgress: (done: number) => void) => runBulk(host, work, { action, ids, isPreview: true }, onProgress))

  // The preview comes from the server.
  useEffect(() => {
    let isHere = true
    void look((count) => isHere && setDone(count)).then((outcome) => isHere && looked(outcome))
    return () => void (isHere = false)
  }, [])

  const changing = preview === null ? [] : changedIds(preview)
  async function act() {
    setDone(0)
    setIsWorking(true)
    const { results, error } = await runBulk(host, work, { action, ids: changing, isPreview: false }, setDone)
    if (error !== null) fail(error)
    onDone(changedIds(results))
  }
  const close = () => {
    if (!isWorking) onClose()
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={words.question(action, count(ids.length))}
      closeLabel={deletionText.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" disabled={isWorking} onClick={close}>
            {deletionText.cancel}
          </Button>
          <Button
            variant={action === 'delete' ? 'danger' : 'filled'}
            disabled={preview === null || changing.length === 0}
            isBusy={isWorking}
            onClick={() => void act()}
          >
            {words.actions[action]}
          </Button>
        </>
      }
    >
      <div className={styles['body']} aria-live="polite">
        {preview === null && <ProgressBar label={words.looking} value={done} max={ids.length} />}
        {isWorking && <ProgressBar label={words.working[action]} value={done} max={changing.length} />}
        {preview !== null && !isWorking && (
          <p className={styles['change']}>{changing.length === 0 ? words.nothing : words.would(action, count(changing.length))}</p>
        )}
        {preview !== null && !isWorking && changing.length < preview.length && (
          <>
            <p>{words.left(count(preview.length - changing.length))}</p>
            <SkippedRecords action={action} results={preview} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const NAMED_MAX = 5

interface SkippedRecordsProps {
  action: BulkAction
  results: readonly BulkResult[]
}

/** Skipped records, grouped by reason. */
function SkippedRecords({ action, results }: SkippedRecordsProps) {
  return (
    <dl className={skippedRecordsStyles['reasons']}>
      {BULK_REFUSALS.map((refusal) => {
        const left = results.filter((result) => result.refusal === refusal)
        if (left.length === 0) return null
        const names = left.slice(0, NAMED_MAX).map(({ name }) => name ?? words.nameless)
        return (
          <div key={refusal} className={skippedRecordsStyles['reason']}>
            <dt>{words.why(refusal, action)}</dt>
            <dd className={skippedRecordsStyles['names']}>{words.names(names, left.length - names.length)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
