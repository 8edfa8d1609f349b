import type { SessionUser } from '@ponte/contracts/auth'
import { DASHBOARD } from '@ponte/contracts/roles'
import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Menu, MenuButton, MenuLink } from '@ponte/shared-ui/menu'
import { LanguageItems } from '../../language/language-links.tsx'
import { ShellSlot } from '../../loader/slot.tsx'
import { useShell } from '../../shell.ts'
import { text } from '../../text.ts'
import styles from './account-menu.module.css'

interface Props {
  user: SessionUser
  onLeave: () => void
}

/** The account menu of a public page. Signing out stays on the page. */
export function AccountMenu({ user, onLeave }: Props) {
  const { session } = useShell()

  function leave() {
    onLeave()
    void session.logout()
  }

  return (
    <Menu
      label={text.userMenu(user.fullName)}
      align="end"
      className={styles['button']}
      trigger={
        <>
          <Avatar name={user.fullName} src={user.photo} size="s" />
          <span className={styles['name']}>{user.fullName}</span>
        </>
      }
    >
      <MenuLink as={Link} to={DASHBOARD} icon="home">
        {text.header.dashboard}
      </MenuLink>
      <LanguageItems />
      <MenuButton icon="logout" onClick={leave}>
        {text.header.logout}
      </MenuButton>
      <ShellSlot name="user-menu" />
    </Menu>
  )
}
