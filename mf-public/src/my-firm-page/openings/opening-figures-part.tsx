import type { Host } from '@ponte/contracts/host'
import { SEARCH_PAGE_SIZE } from '@ponte/contracts/limits'
import { exportOpeningFigures, openingFigures, type OpeningFigures } from '@ponte/contracts/interests'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { saveAsFile } from '@ponte/platform/save-as-file'
import { useAction } from '@ponte/platform/use-action'
import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { StatCard, StatList } from '@ponte/shared-ui/stat-card'
import { useState } from 'react'
import { Loaded } from '../../account/loaded.tsx'
import { Part } from '../../account/part.tsx'
import { nameOf } from './opening-item.tsx'
import styles from './openings.module.css'
import { openingsText } from './text.ts'
import { useOpenings } from './opening-values.ts'

const text = openingsText.figures

interface Props {
  host: Host
  firmId: string
}

/** Results of the firm's last openings, loaded on request, and a table of all. */
export function OpeningFiguresPart({ host, firmId }: Props) {
  const openings = useOpenings(host, firmId, SEARCH_PAGE_SIZE)
  const [isShown, setIsShown] = useState(false)
  const { isBusy, run } = useAction(host, { failed: text.saveFailed })
  const save = () =>
    run(async () => {
      const { csv } = await host.call(exportOpeningFigures, { params: { id: firmId } })
      saveAsFile(`${text.fileName}.csv`, 'text/csv;charset=utf-8', csv)
    })

  // Without openings there is nothing to count.
  if (openings.data === undefined || openings.data.totalResults === 0) return null
  // One button, which keeps the focus.
  const action = (
    <Button variant="outline" isBusy={isBusy} onClick={() => (isShown ? void save() : setIsShown(true))}>
      {isShown ? text.save : text.show}
    </Button>
  )
  return (
    <Part title={text.title} hint={text.hint} action={action}>
      {isShown && <Figures host={host} firmId={firmId} />}
    </Part>
  )
}

function Figures({ host, firmId }: Props) {
  const query = useAnswer(host, ask(openingFigures, { params: { id: firmId } }))
  return (
    <Loaded query={query} words={text} rows={3}>
      {({ results, medianMinutesToFill }) => (
        <>
          {medianMinutesToFill !== null && (
            <StatList>
              <StatCard label={text.median} value={text.duration(medianMinutesToFill)} hint={text.medianHint} />
            </StatList>
          )}
          <ol className={styles['items']}>
            {results.map((figures) => (
              <li key={figures._id} className={styles['item']}>
                <div className={styles['what']}>
                  <h3>{nameOf(figures)}</h3>
                  <p>{text.counts(figures)}</p>
                  <Muted>{timesOf(figures)}</Muted>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  )
}

function timesOf({ minutesToInterest, minutesToFill, closedAt }: OpeningFigures): string {
  if (minutesToInterest === null) return closedAt === null ? text.noInterestYet : text.noInterest
  const first = text.firstInterest(text.duration(minutesToInterest))
  return minutesToFill === null ? first : `${first} · ${text.filledIn(text.duration(minutesToFill))}`
}
