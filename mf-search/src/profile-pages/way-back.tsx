import type { SearchType } from '@ponte/contracts/search'
import { Link } from '@ponte/platform/router'
import { Icon } from '@ponte/shared-ui/icon'
import type { MouseEvent } from 'react'
import { profileText as text } from '../text-profiles.ts'
import { stepsBackTo } from './steps-back.ts'
import styles from './profile.module.css'

export const SEARCH_PATHS = { professionals: '/search', opportunities: '/search?type=opportunities' } as const

/** Back to the very search that led here, as it was left, where there was one. */
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
