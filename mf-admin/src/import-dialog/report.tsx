import type { ImportReport } from '@ponte/contracts/records'
import { Alert } from '@ponte/shared-ui/alert'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { importText as text, type ImportWords } from './text.ts'
import { problemLines } from './problem-lines.ts'
import { ProblemTable } from './problem-table.tsx'
import styles from './report.module.css'

interface Props {
  report: ImportReport
  words: ImportWords
  /** True if an import was refused because of invalid rows. */
  isKeptOut: boolean
  skipsBadRows: boolean
  onSkip: (skips: boolean) => void
}

/** The report of a dry run: what the import would do. */
export function Report({ report, words, isKeptOut, skipsBadRows, onSkip }: Props) {
  const { rows, good, problems, badRows } = report
  if (problems.length > 0) {
    return (
      <div className={styles['report']}>
        <Alert tone="danger">{text.wrongTable}</Alert>
        <ProblemTable lines={problemLines(report)} />
      </div>
    )
  }
  if (rows === 0) return <Alert tone="warning">{text.noRows}</Alert>
  if (badRows.length === 0) return <Alert tone="success">{words.ready(good)}</Alert>
  return (
    <div className={styles['report']}>
      <Alert tone="warning">
        {isKeptOut && <p>{text.keptOut}</p>}
        <p>{text.badRows(badRows.length, rows)}</p>
        {good === 0 && <p>{text.noGoodRows}</p>}
      </Alert>
      <ProblemTable lines={problemLines(report)} />
      {good > 0 && (
        <Checkbox
          label={text.skip(good, badRows.length)}
          hint={text.skipHint}
          checked={skipsBadRows}
          onChange={(event) => onSkip(event.target.checked)}
        />
      )}
    </div>
  )
}
