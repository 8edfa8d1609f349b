import { Fragment } from 'react'
import { createText as words } from '../text.ts'
import styles from './missing.module.css'
import { labelsOfErrors } from '../problems.ts'

interface Props {
  id: string
  problems: object
  labels: Readonly<Record<string, string>>
}

/**
 * Lists what a form still needs before its button is enabled. Screen readers announce only additions, not the whole list at each key:
 * completed fields just disappear.
 */
export function Missing({ id, problems, labels }: Props) {
  const { missing, wrong } = labelsOfErrors(problems, labels)
  return (
    <div id={id} className={styles['missing']} aria-live="polite" aria-atomic="false">
      {missing.length > 0 && <Named title={words.missing} labels={missing} />}
      {wrong.length > 0 && <Named title={words.wrong} labels={wrong} />}
      {missing.length + wrong.length === 0 && <p>{words.ready}</p>}
    </div>
  )
}

function Named({ title, labels }: { title: string; labels: readonly string[] }) {
  return (
    <p>
      <strong>{title}</strong>{' '}
      {labels.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && ', '}
          {label}
        </Fragment>
      ))}
    </p>
  )
}
