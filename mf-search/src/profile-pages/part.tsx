import { Stack } from '@ponte/shared-ui/stack'
import type { ReactNode } from 'react'
import styles from './profile.module.css'

/** A section of a profile with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} className={styles['part']}>
      <h2>{title}</h2>
      {children}
    </Stack>
  )
}
