import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { useNavigate } from '@ponte/platform/router'
import { useState } from 'react'
import { useShell } from '../shell.ts'
import { DemoClock } from './demo-clock.tsx'
import styles from './demo-panel.module.css'
import { text } from './text.ts'
import { Outbox } from './outbox.tsx'

interface Props {
  /** True if the user keeps the tab minimized. */
  isMinimized: boolean
  onClose: () => void
  onResize: () => void
}

const ROLES = ['professional', 'firm', 'admin'] as const

/** Demo controls: sign in as any role, change the date, read the e-mails. */
export default function DemoPanel({ isMinimized, onClose, onResize }: Props) {
  const { session } = useShell()
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  /** Runs an action and shows its error. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    setHasFailed(false)
    try {
      await work()
    } catch {
      setHasFailed(true)
    }
    setIsBusy(false)
  }

  const signIn = (role: (typeof ROLES)[number]) =>
    attempt(async () => {
      await session.login({ email: DEMO_ACCOUNTS[role], password: DEMO_PASSWORD })
      onClose()
      await navigate('/dashboard')
    })

  return (
    <Dialog isOpen title={text.title} onClose={onClose} size="s">
      <div className={styles['panel']}>
        <p className={styles['lead']}>{text.lead}</p>
        <section className={styles['part']}>
          <h3>{text.signIn}</h3>
          <div className={styles['row']}>
            {ROLES.map((role) => (
              <Button key={role} variant="outline" disabled={isBusy} onClick={() => void signIn(role)}>
                {text.roles[role]}
              </Button>
            ))}
          </div>
        </section>
        <DemoClock isBusy={isBusy} attempt={attempt} />
        <Outbox />
        <p role="status">{hasFailed && text.failed}</p>
        <Button variant="quiet" onClick={onResize}>
          {isMinimized ? text.restore : text.minimize}
        </Button>
      </div>
    </Dialog>
  )
}
