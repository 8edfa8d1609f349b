import type { SessionUser } from '@ponte/contracts/auth'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Icon } from '@ponte/shared-ui/icon'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from '@ponte/platform/router'
import { useShell } from '../shell.ts'
import { text } from '../text.ts'
import styles from './user-menu.module.css'

interface Props {
  user: SessionUser
  isCollapsed?: boolean
}

/** Who is signed in, and behind that name what concerns the account. */
export function UserMenu({ user, isCollapsed = false }: Props) {
  const { session } = useShell()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const menuId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // A press anywhere else closes it, and so does Escape; only the document hears of all of them.
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) !== true) setOpenAt(null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // In the drawer Escape would close that as well.
      event.preventDefault()
      event.stopPropagation()
      setOpenAt(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [isOpen])

  function leave() {
    void session.logout()
    void navigate('/login')
  }

  return (
    <div className={styles['root']} ref={root}>
      {isOpen && (
        <ul className={styles['menu']} id={menuId}>
          <li>
            <Link to="/profile" className={styles['entry']}>
              <Icon name="user" />
              {text.profile}
            </Link>
          </li>
          <li>
            <button type="button" className={styles['entry']} onClick={leave}>
              <Icon name="logout" />
              {text.logout}
            </button>
          </li>
        </ul>
      )}
      <button
        type="button"
        ref={button}
        className={styles['user']}
        data-collapsed={isCollapsed}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <VisuallyHidden>{text.userMenu(user.fullName)}</VisuallyHidden>
        <Avatar name={user.fullName} src={user.photo} size="s" />
        <span className={styles['who']} aria-hidden="true">
          <span className={styles['name']}>{user.fullName}</span>
          <span className={styles['email']}>{user.email}</span>
        </span>
      </button>
    </div>
  )
}
