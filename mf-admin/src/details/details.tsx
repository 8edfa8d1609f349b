import { Avatar } from '@ponte/shared-ui/avatar'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import type { ReactNode } from 'react'
import styles from './details.module.css'

interface Props {
  name: string
  photo: string | null
  badge?: ReactNode
  /** The actions on the record. */
  actions?: ReactNode
  children: ReactNode
}

/** The details of the selected record. */
export function Details({ name, photo, badge, actions, children }: Props) {
  return (
    <Stack as="article" gap={5}>
      <Row as="header" gap={4} lineGap={3}>
        <Avatar name={name} src={photo} size="l" />
        <div className={styles['title']}>
          <h2 tabIndex={-1}>{name}</h2>
          <Row gap={2}>{badge}</Row>
        </div>
        {actions}
      </Row>
      {children}
    </Stack>
  )
}
