import type { ImportReport } from '@ponte/contracts/records'
import { saveAsFile } from '@ponte/platform/save-as-file'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { ProgressBar } from '@ponte/shared-ui/progress-bar'
import type { ImportDialogProps } from '../directory/directory.ts'
import { importText as text, type ImportWords } from '../text-import.ts'
import { CsvPicker } from './csv-picker.tsx'
import { Failure } from './failure.tsx'
import styles from './import-dialog.module.css'
import { Imported } from './imported.tsx'
import { Report } from './report.tsx'
import { useImport } from './use-import.ts'

interface Props extends ImportDialogProps {
  words: ImportWords
  headings: readonly string[]
  /** What a failure is called about which the server said nothing. */
  failed: string
  send: (body: { csv: string; isDryRun: boolean; skipsBadRows: boolean }) => Promise<ImportReport>
}

const BYTE_ORDER_MARK = '\ufeff'

/** A table becomes records: chosen, looked at by the server, and only then imported. */
export function ImportDialog({ host, onClose, onImported, words, headings, failed: fallback, send }: Props) {
  const work = useImport({ host, words, send, onImported })
  const { file, fileProblem, busyWith, report, skipsBadRows, failed } = work
  const isImporting = busyWith === 'importing'
  // On its way it can no longer be called off.
  const close = isImporting ? () => {} : onClose

  if (report !== null && report.imported > 0) {
    return (
      <Dialog isOpen title={words.title} closeLabel={text.close} onClose={onClose} footer={<Button onClick={onClose}>{text.close}</Button>}>
        <Imported report={report} words={words} />
      </Dialog>
    )
  }
  const good = report?.problems.length === 0 ? report.good : 0
  const isTableWrong = report !== null && good === 0
  const canImport = good > 0 && (report?.badRows.length === 0 || skipsBadRows)
  return (
    <Dialog
      isOpen
      title={words.title}
      closeLabel={text.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isImporting}>
            {text.cancel}
          </Button>
          {good > 0 && (
            <Button onClick={work.importAll} isBusy={isImporting} disabled={!canImport}>
              {failed === null ? words.submit(good) : text.retry}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['step']}>
        <CsvPicker
          fileName={file?.name ?? null}
          error={fileProblem === null ? undefined : text.fileProblems[fileProblem]}
          disabled={isImporting}
          onPick={work.pick}
        />
        {(report === null || isTableWrong) && busyWith === null && (
          <div>
            <p className={styles['quiet']}>{words.notBrought}</p>
            <Button
              variant="quiet"
              className={styles['template']}
              onClick={() => saveAsFile(words.templateName, 'text/csv;charset=utf-8', `${BYTE_ORDER_MARK}${headings.join(';')}\r\n`)}
            >
              {text.template}
            </Button>
          </div>
        )}
        {busyWith === 'checking' && <ProgressBar label={text.checking} />}
        {report !== null && !isImporting && (
          <Report report={report} words={words} isKeptOut={work.isKeptOut} skipsBadRows={skipsBadRows} onSkip={work.setSkipsBadRows} />
        )}
        {isImporting && <ProgressBar label={words.importing(good)} />}
        {failed !== null && (
          <Failure error={failed.error} fallback={fallback} at={failed.at} onRetry={failed.at === 'checking' ? work.retry : null} />
        )}
      </div>
    </Dialog>
  )
}
