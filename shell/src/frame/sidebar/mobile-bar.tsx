import { BRAND } from '@ponte/contracts/brand'
import type { SessionUser } from '@ponte/contracts/auth'
import { BrandMark } from '@ponte/shared-ui/brand-mark'
import { IconButton } from '@ponte/shared-ui/icon-button'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from '@ponte/platform/router'
import { Bell } from '../../notifications/bell.tsx'
import { text } from '../../text.ts'
import styles from './mobile-bar.module.css'
import { SidebarNav } from './sidebar-nav.tsx'
import { swipeToClose } from './swipe-to-close.ts'
import { UserMenu } from './user-menu.tsx'

/** The bar at the top of a narrow screen. Its button opens the sidebar over the page. */
export function MobileBar({ user }: { user: SessionUser }) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // A navigation closes it, also for when Back returns to this visit.
  if (openAt !== null && openAt !== key) setOpenAt(null)
  const isOpen = openAt === key
  const drawerId = useId()
  return (
    <header className={styles['bar']}>
      <IconButton
        icon="menu"
        label={text.openMenu}
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls={drawerId}
        onClick={() => setOpenAt(key)}
      />
      <Link to="/" className={styles['brand']}>
        <BrandMark name={BRAND} />
      </Link>
      <Bell user={user} />
      {isOpen && <Drawer id={drawerId} user={user} onClose={() => setOpenAt(null)} />}
    </header>
  )
}

/** A modal dialog provides the overlay's backdrop, focus handling and Escape. */
function Drawer({ id, user, onClose }: { id: string; user: SessionUser; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [swipe] = useState(swipeToClose)

  // A modal dialog can only be opened by a method, and only the browser reports wider screens. Closed while still in the document, it
  // returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const wide = matchMedia('(width >= 64rem)')
    wide.addEventListener('change', onClose)
    return () => {
      wide.removeEventListener('change', onClose)
      element?.close()
    }
    // Runs once: the drawer is mounted only while open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    // A press on the backdrop is a press on the dialog itself; the keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      id={id}
      ref={dialog}
      className={styles['drawer']}
      data-closes-on-back=""
      aria-label={text.menu}
      {...swipe}
      // Browsers report that it has closed a frame later, when its button may have been pressed again.
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles['panel']}>
        <div className={styles['head']}>
          <BrandMark name={BRAND} />
          <IconButton icon="close" label={text.closeMenu} className={styles['button']} onClick={onClose} />
        </div>
        <SidebarNav user={user} />
        <UserMenu user={user} />
      </div>
    </dialog>
  )
}
