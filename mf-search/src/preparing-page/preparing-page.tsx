import { Link, matchPath, useLocation } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { area } from '../area.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { text } from '../text.ts'
import styles from './preparing-page.module.css'

/** Where a page of this area will be. It says so, and leads back. */
export default function PreparingPage() {
  const { pathname } = useLocation()
  const route = area.routes.find(({ path }) => matchPath(path, pathname) !== null)
  return (
    <PageFrame>
      <div className={styles['page']}>
        <h1>{route?.title}</h1>
        <p className={styles['notice']}>{text.preparing.notice}</p>
        <p className={styles['hint']}>{text.preparing.hint}</p>
        <p className={styles['ways']}>
          <LinkButton as={Link} to="/search" variant="soft">
            {text.preparing.search}
          </LinkButton>
          <LinkButton as={Link} to="/" variant="outline">
            {text.preparing.home}
          </LinkButton>
        </p>
      </div>
    </PageFrame>
  )
}
