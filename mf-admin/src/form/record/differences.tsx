import { Button } from '@ponte/shared-ui/button'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useEffect, useRef } from 'react'
import { differenceText as words, recordText } from '../text.ts'
import { text } from '../../text.ts'
import styles from './differences.module.css'
import type { Facet } from './merge.ts'
import type { Edit } from './use-edit.ts'

interface Props<Values extends object> {
  difference: NonNullable<Edit<Values>['difference']>
  values: Values
  isChanged: boolean
  isSaving: boolean
  onCancel: () => void
}

/** Changes that another user saved during this edit, beside the form's own values. */
export function Differences<Values extends object>({ difference, values, isChanged, isSaving, onCancel }: Props<Values>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { taken, open, before, theirs, take } = difference

  // Focused because it explains why saving failed, wherever the button was.
  useEffect(() => heading.current?.focus(), [before])

  function takeOver(facets: readonly Facet<Values>[]) {
    take(facets)
    // The button disappears with its row; the focus must not.
    heading.current?.focus()
  }

  return (
    <section className={styles['differences']} aria-labelledby="differences-title">
      <h3 ref={heading} id="differences-title" tabIndex={-1} className={styles['title']}>
        {words.title}
      </h3>
      {taken.length > 0 && <p>{words.taken(taken.map(({ label }) => label).join(', '))}</p>}
      {open.length > 0 && (
        <table className={styles['table']}>
          <caption className={styles['caption']}>{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.was}</th>
              <th scope="col">{words.now}</th>
              <th scope="col">{words.yours}</th>
            </tr>
          </thead>
          {open.map((facet) => (
            <tbody key={facet.label}>
              <tr>
                <th scope="rowgroup" colSpan={3} className={styles['field']}>
                  <span className={styles['head']}>
                    {facet.label}
                    <Button variant="outline" disabled={isSaving} onClick={() => takeOver([facet])}>
                      {words.takeTheirs}
                      <VisuallyHidden>{words.takeTheirsOf(facet.label)}</VisuallyHidden>
                    </Button>
                  </span>
                </th>
              </tr>
              <tr>
                {[before, theirs, values].map((side, index) => (
                  <td key={index}>{facet.show(side) || text.nothing}</td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      )}
      {open.length === 0 && <p>{isChanged ? words.noCollision : words.nothingLeft}</p>}
      <div className={styles['actions']}>
        {isChanged && (
          <Button type="submit" isBusy={isSaving}>
            {words.keepMine}
          </Button>
        )}
        {open.length > 1 && (
          <Button variant="outline" disabled={isSaving} onClick={() => takeOver(open)}>
            {words.takeAll}
          </Button>
        )}
        <Button variant="quiet" disabled={isSaving} onClick={onCancel}>
          {recordText.cancel}
        </Button>
      </div>
    </section>
  )
}
