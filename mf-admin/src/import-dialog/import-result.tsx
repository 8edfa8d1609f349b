import type { ImportReport } from '@ponte/contracts/records'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { useEffect, useRef } from 'react'
import { importText as text, type ImportWords } from './text.ts'
import styles from './import-dialog.module.css'
import { problemLines } from './problem-lines.ts'
import { ProblemTable } from './problem-table.tsx'

/** The result of an import: imported and skipped rows. */
export function ImportResult({ report, words }: { report: ImportReport; words: ImportWords }) {
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
