import { importFirms } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import { FIRM_IMPORT_FIELDS, PERSON_IMPORT_FIELDS, TABLE_HEADINGS } from '@ponte/contracts/import-headings'
import type { ImportReport } from '@ponte/contracts/records'
import { toasts } from '@ponte/contracts/toasts'
import { importUsers } from '@ponte/contracts/users'
import { messageOf } from '@ponte/platform/refusal'
import { saveAsFile } from '@ponte/platform/save-as-file'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { FormAlert } from '@ponte/shared-ui/form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { Muted } from '@ponte/shared-ui/muted'
import { ProgressBar } from '@ponte/shared-ui/progress-bar'
import { Stack } from '@ponte/shared-ui/stack'
import { useEffect, useRef } from 'react'
import { importText as text, importWords, type ImportWords } from './text.ts'
import { CsvPicker } from './csv-picker.tsx'
import styles from './import-dialog.module.css'
import { BYTE_ORDER_MARK, problemLines } from './problem-lines.ts'
import { Report } from './report.tsx'
import { useImport } from './use-import.ts'
import { ProblemTable } from './problem-table.tsx'

/** `failed` is shown for a failure without a server message. */
const KINDS = {
  professionals: { call: importUsers, fields: PERSON_IMPORT_FIELDS, failed: toasts.professionalCreateFailed },
  firms: { call: importFirms, fields: FIRM_IMPORT_FIELDS, failed: toasts.firmCreateFailed },
}

interface Props {
  kind: keyof typeof KINDS
  host: Host
  onClose: () => void
  /** Reloads the list: `count` records were created. */
  onImported: (count: number) => void
}

/** Imports records from a table: chosen, checked by the server, and only then imported. */
export function ImportDialog({ kind, host, onClose, onImported }: Props) {
  const { call, fields, failed } = KINDS[kind]
  const words = importWords[kind]
  const work = useImport({ host, words, send: (body) => host.call(call, { body }), failed, onImported })
  const { form, file, fileProblem, isChecking, checkFailure, report, skipsBadRows } = work
  const isImporting = form.state === 'sending'

  if (report !== null && report.imported > 0) {
    return (
      <Dialog isOpen title={words.title} closeLabel={text.close} onClose={onClose} footer={<Button onClick={onClose}>{text.close}</Button>}>
        <ImportResult report={report} words={words} />
      </Dialog>
    )
  }
  const good = report?.problems.length === 0 ? report.good : 0
  const isTableWrong = report !== null && good === 0
  const canImport = report?.badRows.length === 0 || skipsBadRows
  return (
    <FormDialog
      title={words.title}
      form={form}
      onClose={onClose}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      submit={good === 0 ? null : { children: form.failure === null ? words.submit(good) : text.retry, disabled: !canImport }}
    >
      <CsvPicker
        fileName={file?.name ?? null}
        error={fileProblem === null ? undefined : text.fileProblems[fileProblem]}
        disabled={isImporting}
        onPick={work.pick}
      />
      {(report === null || isTableWrong) && !isChecking && (
        <div>
          <Muted>{words.notImported}</Muted>
          <Button
            variant="quiet"
            className={styles['template']}
            onClick={() =>
              saveAsFile(
                words.templateName,
                'text/csv;charset=utf-8',
                `${BYTE_ORDER_MARK}${fields.map((field) => TABLE_HEADINGS[field]).join(';')}\r\n`,
              )
            }
          >
            {text.template}
          </Button>
        </div>
      )}
      {isChecking && <ProgressBar label={text.checking} />}
      {report !== null && !isImporting && (
        <Report report={report} words={words} isKeptOut={work.isKeptOut} skipsBadRows={skipsBadRows} onSkip={work.setSkipsBadRows} />
      )}
      {isImporting && <ProgressBar label={words.importing(good)} />}
      {checkFailure !== null && (
        <FormAlert
          action={
            <Button variant="outline" onClick={work.checkAgain}>
              {text.retry}
            </Button>
          }
        >
          <p>{text.checkFailed}</p>
          <p>{messageOf(checkFailure, failed)}</p>
        </FormAlert>
      )}
      {form.failure !== null && (
        <FormAlert>
          <p>{messageOf(form.failure, failed)}</p>
          <p>{text.safeToRetry}</p>
        </FormAlert>
      )}
    </FormDialog>
  )
}

/** The result of an import: imported and skipped rows. */
function ImportResult({ report, words }: { report: ImportReport; words: ImportWords }) {
  const result = useRef<HTMLParagraphElement>(null)

  // The pressed button is gone; the focus, which is the document's, moves to the result.
  useEffect(() => result.current?.focus(), [])

  return (
    <Stack gap={4}>
      <div>
        <p ref={result} tabIndex={-1} className={styles['result']}>
          {words.done(report.imported)}.
        </p>
        <Muted>{words.afterwards}</Muted>
      </div>
      {report.badRows.length > 0 && (
        <>
          <p>{text.leftOut(report.badRows.length)}</p>
          <ProblemTable lines={problemLines(report)} />
        </>
      )}
    </Stack>
  )
}
