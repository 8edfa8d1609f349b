import type { SessionUser } from '@ponte/contracts/auth'
import { ROLE_LABELS } from '@ponte/contracts/roles'
import { Card } from '@ponte/shared-ui/card'
import { Arrival } from '../page/arrival.tsx'
import { text } from '../text.ts'
import styles from './coming-soon.module.css'

/** Shown instead of a dashboard that no remote provides. */
export function ComingSoon({ user }: { user: SessionUser }) {
  return (
    <main className={styles['page']}>
      <Card className={styles['card']}>
        <h1>{text.comingSoon}</h1>
        <p className={styles['name']}>{user.fullName}</p>
        <p className={styles['role']}>{user.role === null ? text.noRole : ROLE_LABELS[user.role]}</p>
      </Card>
      <Arrival />
    </main>
  )
}
