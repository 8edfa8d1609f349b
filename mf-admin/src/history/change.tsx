import type { Host } from '@ponte/contracts/host'
import type { RecordChange } from '@ponte/contracts/records'
import { FirmName } from '../details/firm-name.tsx'
import { fieldLabels } from '../text.ts'
import { historyText as text } from './text.ts'
import styles from './change.module.css'
import { differenceOf, type Difference } from './difference.ts'
import { formatMoment } from '@ponte/contracts/calendar'

interface Props {
  change: RecordChange
  host: Host
}

/** One change of a record: who, when and which fields. */
export function Change({ change: { action, at, actor, fields }, host }: Props) {
  return (
    <li className={styles['change']}>
      <p className={styles['head']}>
        <strong>{text.actions[action]}</strong>{' '}
        <span className={styles['quiet']}>
          <time dateTime={at}>{formatMoment(at)}</time> · {actor ?? text.unknownActor}
        </span>
      </p>
      {fields.length > 0 && (
        <dl className={styles['fields']}>
          {fields.map((field) =>
            field.field === 'firm' ? (
              <div key={field.field} className={styles['field']}>
                <dt className={styles['label']}>{fieldLabels.firm}:</dt>{' '}
                <dd>
                  <Firm id={field.before} host={host} /> → <Firm id={field.after} host={host} />
                </dd>
              </div>
            ) : (
              <Field key={field.field} difference={differenceOf(field, action)} />
            ),
          )}
        </dl>
      )}
    </li>
  )
}

/** A firm in the history, stored by id and shown by its current name. */
const Firm = ({ id, host }: { id: RecordChange['fields'][number]['before']; host: Host }) =>
  typeof id === 'string' ? <FirmName id={id} host={host} /> : text.empty

function Field({ difference }: { difference: Difference }) {
  return (
    <div className={styles['field']}>
      <dt className={styles['label']}>{difference.label}:</dt> <dd className={styles[difference.how]}>{contentOf(difference)}</dd>
    </div>
  )
}

function contentOf(difference: Difference) {
  switch (difference.how) {
    case 'stated':
      return difference.words
    case 'turned':
      return `${difference.before} → ${difference.after}`
    case 'rewritten':
      return (
        <>
          <Version label={text.before} words={difference.before} />
          <Version label={text.after} words={difference.after} />
        </>
      )
    case 'list':
      return [
        [text.added, difference.added],
        [text.removed, difference.removed],
      ]
        .flatMap(([how, what]) => (what === '' ? [] : [`${how} ${what}`]))
        .join('; ')
  }
}

function Version({ label, words }: { label: string; words: string }) {
  return (
    <span className={styles['version']}>
      <span className={styles['quiet']}>{label}</span> <span className={styles['words']}>{words}</span>
    </span>
  )
}
