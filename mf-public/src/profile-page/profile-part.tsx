import type { SessionUser } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { Button } from '@ponte/shared-ui/button'
import { Avatar } from '@ponte/shared-ui/avatar'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Part } from '../account/part.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-part.module.css'
import { profileText } from './text.ts'

/** Name, e-mail, role and photo, editable in place. */
export function ProfilePart({ host, user }: { host: Host; user: SessionUser }) {
  const [isEditing, setIsEditing] = useState(false)
  const [saved, setSaved] = useState<{ over: SessionUser; now: Partial<SessionUser> } | null>(null)
  const part = useRef<HTMLElement>(null)
  // Just saved values win until the session is renewed, which may have failed.
  const shown = saved?.over === user ? { ...user, ...saved.now } : user

  /** The pressed button disappears: the focus moves to what takes its place, which must exist first. */
  function turn(isOpen: boolean) {
    flushSync(() => setIsEditing(isOpen))
    part.current?.querySelector<HTMLElement>(isOpen ? '[name=fullName]' : 'button')?.focus()
  }

  if (isEditing) {
    return (
      <Part ref={part} title={profileText.profile}>
        <ProfileForm
          host={host}
          user={shown}
          onCancel={() => turn(false)}
          onSaved={(now) => {
            setSaved({ over: user, now })
            turn(false)
          }}
        />
      </Part>
    )
  }
  return (
    <Part ref={part} title={profileText.profile}>
      <div className={styles['view']}>
        <Avatar name={shown.fullName} src={shown.photo} size="l" />
        <ProfileFacts user={shown} withName />
      </div>
      <div>
        <Button onClick={() => turn(true)}>{profileText.edit}</Button>
      </div>
    </Part>
  )
}
