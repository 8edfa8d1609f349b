import type { SearchType } from '@ponte/contracts/search'
import { Link } from '@ponte/platform/router'
import { Icon } from '@ponte/shared-ui/icon'
import type { MouseEvent } from 'react'
import { profileText as text } from '../text.ts'
import styles from '../profile.module.css'

export const SEARCH_PATHS = { professionals: '/search', opportunities: '/search?type=opportunities' } as const

/** A link back to the search that led here, in its old state. */
export function WayBack({ type }: { type: SearchType }) {
  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const steps = stepsBackTo('/search')
    if (steps === 0) return
    event.preventDefault()
    window.history.go(-steps)
  }
  return (
    <p className={styles['back']}>
      <Link to={SEARCH_PATHS[type]} onClick={goBack} className={styles['backLink']}>
        <Icon name="back" size="s" />
        {text.backToSearch}
      </Link>
    </p>
  )
}

/** Steps back in this tab's history to the nearest page at a path; 0 if there is none, or it is unknown. */
function stepsBackTo(pathname: string): number {
  // Older browsers have no Navigation API.
  const navigation = (window as Partial<Pick<Window, 'navigation'>>).navigation
  const current = navigation?.currentEntry
  if (navigation === undefined || !current) return 0
  const earlier = navigation.entries().filter(({ index }) => index < current.index)
  const found = earlier.findLast(({ url }) => url !== null && new URL(url).pathname === pathname)
  return found === undefined ? 0 : current.index - found.index
}
