import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import styles from './closing.module.css'
import { ink } from './crossing-team.tsx'
import { landingText } from './text.ts'

const text = landingText.closing

export function Closing() {
  return (
    <section className={styles['closing']}>
      <div className={styles['inner']}>
        <h2 className={styles['title']}>{text.title}</h2>
        <p className={styles['lead']}>{text.lead}</p>
        <p className={styles['ways']}>
          <LinkButton as={Link} to="/login" size="l">
            {text.action}
          </LinkButton>
          <LinkButton as={Link} to="/register" size="l" variant="outline">
            {text.register}
          </LinkButton>
        </p>
      </div>
      <Grafts />
    </section>
  )
}

/** Grafts of one to three hairs, set in rows as on a scalp. */
function Grafts() {
  return (
    <svg className={styles['grafts']} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="grafts" width="72" height="84" patternUnits="userSpaceOnUse">
          <g fill="none" stroke={ink.teal} strokeLinecap="round">
            <path
              strokeWidth="1.5"
              d="M16 40c0-13 5-24 15-33M16 40c0-12 2-21 7-29M52 82c0-13 6-25 17-33M52 82c0-13 4-24 10-32M52 82c0-11 0-21 3-29"
            />
            <path strokeWidth="5" d="M16 40v1M52 81v1" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#grafts)" />
    </svg>
  )
}
