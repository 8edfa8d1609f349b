import { saveAsFile } from '@ponte/platform/save-as-file'
import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { importText as text } from './text.ts'
import { problemsCsv, type ProblemLine } from './problem-lines.ts'
import styles from './problem-table.module.css'

/** Problems shown on screen; longer lists are downloaded. */
const SHOWN = 100

/** The problems of an imported file, by line. */
export function ProblemTable({ lines }: { lines: readonly ProblemLine[] }) {
  const rest = lines.length - SHOWN
  return (
    <div className={styles['problems']}>
      {/* Focusable, because it scrolls: keyboard users could not reach its end otherwise. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['scroller']} role="region" aria-label={text.table} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{text.columns.line}</th>
              <th scope="col">{text.columns.column}</th>
              <th scope="col">{text.columns.problem}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map(({ line, column, problem }) => (
              <tr key={`${line ?? ''} ${column} ${problem}`}>
                <td>{line ?? text.wholeTable}</td>
                <td>{column === '' ? text.wholeTable : column}</td>
                <td>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && <Muted>{text.more(rest)}</Muted>}
      <p>
        <Button
          variant="quiet"
          className={styles['download']}
          onClick={() => saveAsFile(text.downloadName, 'text/csv;charset=utf-8', problemsCsv(lines))}
        >
          {text.download}
        </Button>
      </p>
    </div>
  )
}
