import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { messageOf } from '@ponte/platform/refusal'
import { text } from '../text.ts'
import styles from './user-menu.module.css'

interface Props {
  host: Host
  name: string
  photo: string | null
}

export function UserMenu({ host, name, photo }: Props) {
  async function logout() {
    try {
      await host.auth.logout()
    } catch (error) {
      host.notify('error', messageOf(error, toasts.requestFailed))
    }
  }
  return (
    <>
      <span className={styles['who']}>
        <Avatar name={name} src={photo} size="s" />
        <span className={styles['name']}>{name}</span>
      </span>
      <LinkButton as={Link} to="/dashboard" variant="soft">
        {text.header.dashboard}
      </LinkButton>
      <Button variant="quiet" onClick={() => void logout()}>
        {text.header.logout}
      </Button>
    </>
  )
}
