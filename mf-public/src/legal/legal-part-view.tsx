import { Link } from '@ponte/platform/router'
import type { LegalPart } from './legal-document.ts'
import styles from './legal-page.module.css'

export function LegalPartView({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p>{part}</p>
  if ('facts' in part)
    return (
      <dl className={styles['facts']}>
        {part.facts.map(([what, rule]) => (
          <div key={what} className={styles['fact']}>
            <dt>{what}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
    )
  if ('links' in part)
    return (
      <p className={styles['links']}>
        {part.links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    )
  return (
    <ul>
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
