import type { SessionUser } from '@ponte/contracts/auth'
import { Link, useNavigate } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Menu, MenuButton, MenuLink } from '@ponte/shared-ui/menu'
import { useShell } from '../../shell.ts'
import { text } from '../../text.ts'
import styles from './user-menu.module.css'

interface Props {
  user: SessionUser
  isCollapsed?: boolean
}

/** The signed-in user's name, and behind it the menu of the account. */
export function UserMenu({ user, isCollapsed = false }: Props) {
  const { session } = useShell()
  const navigate = useNavigate()

  function leave() {
    void session.logout()
    void navigate('/login')
  }

  return (
    <div className={styles['root']} data-collapsed={isCollapsed}>
      <Menu
        label={text.userMenu(user.fullName)}
        className={styles['user']}
        trigger={
          <>
            <Avatar name={user.fullName} src={user.photo} size="s" />
            <span className={styles['who']}>
              <span className={styles['name']}>{user.fullName}</span>
              <span className={styles['email']}>{user.email}</span>
            </span>
          </>
        }
      >
        <MenuLink as={Link} to="/profile" icon="user">
          {text.profile}
        </MenuLink>
        <MenuButton icon="logout" onClick={leave}>
          {text.logout}
        </MenuButton>
      </Menu>
    </div>
  )
}
