import type { SearchType } from '@ponte/contracts/search'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { profileText as text } from '../text-profiles.ts'
import { SEARCH_PATHS } from './profile-head/way-back.tsx'
import styles from './profile.module.css'

export function NoSuchProfile({ type }: { type: SearchType }) {
  return (
    <div className={styles['missing']}>
      <h1>{text.profile.missing[type]}</h1>
      <p className={styles['quiet']}>{text.profile.missingHint}</p>
      <p>
        <LinkButton as={Link} to={SEARCH_PATHS[type]} variant="soft" icon="search">
          {text.toSearch[type]}
        </LinkButton>
      </p>
    </div>
  )
}
