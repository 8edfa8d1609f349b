import type { SearchType } from '@ponte/contracts/search'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Stack } from '@ponte/shared-ui/stack'
import type { ReactNode } from 'react'
import { SEARCH_PATHS } from './profile-head/way-back.tsx'
import { profileText as text } from './text.ts'
import styles from './profile.module.css'

interface Props {
  /** What to search for instead. */
  type: SearchType
  title: string
  hint: string
}

/** Says why there is no profile or opening, and leads to the search. */
export function NothingHere({ type, title, hint }: Props) {
  return (
    <div className={styles['missing']}>
      <h1>{title}</h1>
      <p className={styles['quiet']}>{hint}</p>
      <p>
        <LinkButton as={Link} to={SEARCH_PATHS[type]} variant="soft" icon="search">
          {text.toSearch[type]}
        </LinkButton>
      </p>
    </div>
  )
}

/** A section of a profile with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} className={styles['part']}>
      <h2>{title}</h2>
      {children}
    </Stack>
  )
}
