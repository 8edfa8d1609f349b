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
  const edit = useRef<HTMLDivElement>(null)
  // Just saved values win until the session is renewed, which may have failed.
  const shown = saved?.over === user ? { ...user, ...saved.now } : user

  function close() {
    // The button must exist to take the focus from the form.
    flushSync(() => setIsEditing(false))
    edit.current?.querySelector('button')?.focus()
  }

  if (isEditing) {
    return (
      <Part title={profileText.profile}>
        <ProfileForm
          host={host}
          user={shown}
          onCancel={close}
          onSaved={(now) => {
            setSaved({ over: user, now })
            close()
          }}
        />
      </Part>
    )
  }
  return (
    <Part title={profileText.profile}>
      <div className={styles['view']}>
        <Avatar name={shown.fullName} src={shown.photo} size="l" />
        <ProfileFacts user={shown} withName />
      </div>
      <div ref={edit}>
        <Button onClick={() => setIsEditing(true)}>{profileText.edit}</Button>
      </div>
    </Part>
  )
}
