import type { DataProblem } from '@ponte/contracts/data-quality'
import { formatNumber } from '@ponte/contracts/numbers'
import { Link } from '@ponte/platform/router'
import { qualityText as text } from './text.ts'
import row from '../page/row-link.module.css'
import styles from './problem-list.module.css'
import { addressOf } from './quality-address.ts'

interface Props {
  problems: readonly { problem: DataProblem; count: number }[]
  picked: DataProblem
}

/** Problems with their number of records; those without records come last. */
export function ProblemList({ problems, picked }: Props) {
  const found = problems.filter(({ count }) => count > 0)
  const clean = problems.filter(({ count }) => count === 0)
  return (
    <>
      {found.length > 0 && (
        <ul className={styles['list']}>
          {found.map(({ problem, count }) => (
            <li key={problem} className={styles['entry']}>
              <Link
                to={addressOf({ problem, page: 1 })}
                className={`${row['link']} ${styles['link']}`}
                aria-current={problem === picked ? 'true' : undefined}
              >
                <span className={styles['name']}>{text.problems[problem]}</span>{' '}
                <span className={styles['count']}>{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {clean.length > 0 && (
        <div className={styles['clean']}>
          <h2 className={styles['heading']}>{text.clean}</h2>
          <ul className={styles['list']}>
            {clean.map(({ problem }) => (
              <li key={problem}>{text.problems[problem]}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
