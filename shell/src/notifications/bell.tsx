import { parties, whyNotAllowed } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import { useLocation } from '@ponte/platform/router'
import { IconButton } from '@ponte/shared-ui/icon-button'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useShell, type PanelModule } from '../shell.ts'
import { text } from '../text.ts'
import styles from './bell.module.css'

const COUNT_MAX = 99

/** The bell: a button with the unread count that opens notifications. Only parties of contacts have it. */
export const Bell = ({ user }: { user: SessionUser }) => whyNotAllowed(parties, user) === null && <OwnBell key={user.id} />

function OwnBell() {
  const { unread, toasts, loadNotifications } = useShell()
  const { key } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<(PanelModule & { at: string }) | null>(null)
  // A navigation closes it, also for when Back returns to this visit.
  if (open !== null && open.at !== key) setOpen(null)
  const Panel = open?.at === key ? open.NotificationPanel : null
  const count = useSyncExternalStore(unread.subscribe, unread.read, unread.read)
  const [last, setLast] = useState({ count, hasRisen: false })
  if (last.count !== count) setLast({ count, hasRisen: last.count !== null && (count ?? 0) > last.count })
  const label = count ? text.notificationsUnread(count) : text.notifications

  const show = () =>
    loadNotifications().then(
      ({ NotificationPanel }) => setOpen({ at: key, NotificationPanel }),
      () => toasts.show('error', text.failures.network),
    )

  return (
    <>
      <IconButton
        ref={button}
        icon="bell"
        label={label}
        className={styles['bell']}
        aria-haspopup="dialog"
        aria-expanded={Panel !== null}
        onClick={() => void show()}
      >
        {count ? <span className={styles['count']}>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span> : null}
      </IconButton>
      <span aria-live="polite">
        <VisuallyHidden>{last.hasRisen && label}</VisuallyHidden>
      </span>
      {Panel !== null && <Panel anchor={button} onClose={() => setOpen(null)} />}
    </>
  )
}
