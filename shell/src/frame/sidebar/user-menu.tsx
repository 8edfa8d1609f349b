import type { SessionUser } from '@ponte/contracts/auth'
import { DASHBOARD } from '@ponte/contracts/roles'
import { Link, useLocation, useNavigate } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Menu, MenuButton, MenuLink } from '@ponte/shared-ui/menu'
import { LanguageItems } from '../../language/language-links.tsx'
import { ShellSlot } from '../../loader/slot.tsx'
import { routeAt, siteRoutes } from '../../routing/site-routes.ts'
import { useRegistry } from '../../routing/use-shell-state.ts'
import { useShell } from '../../shell.ts'
import { text } from '../../text.ts'
import styles from './user-menu.module.css'

interface Props {
  user: SessionUser
  isCollapsed?: boolean
}

/**
 * The signed-in user's name with the account menu. On a public page it has the labels of that page's header, and signing out stays there.
 */
export function UserMenu({ user, isCollapsed = false }: Props) {
  const { session } = useShell()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isPublic = routeAt(siteRoutes(useRegistry()), pathname)?.access.visitor !== undefined

  function leave() {
    void session.logout()
    if (!isPublic) void navigate('/login')
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
        {isPublic && (
          <MenuLink as={Link} to={DASHBOARD} icon="home">
            {text.header.dashboard}
          </MenuLink>
        )}
        <MenuLink as={Link} to="/profile" icon="user">
          {text.profile}
        </MenuLink>
        <LanguageItems />
        <MenuButton icon="logout" onClick={leave}>
          {isPublic ? text.header.logout : text.logout}
        </MenuButton>
        <ShellSlot name="user-menu" />
      </Menu>
    </div>
  )
}
