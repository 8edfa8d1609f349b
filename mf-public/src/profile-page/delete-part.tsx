import type { Host } from '@ponte/contracts/host'
import type { Role } from '@ponte/contracts/roles'
import { Link } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { useState } from 'react'
import { Part } from '../account/part.tsx'
import { useAccount } from '../account/use-account.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { deleteText, passwordText } from './profile-text.ts'

/** The way out. Without a password nobody could come back in time, so one is made first; admins are deleted by each other. */
export function DeletePart({ host, role }: { host: Host; role: Role | null }) {
  const [isAsking, setIsAsking] = useState(false)
  const account = useAccount(host)
  if (role === 'admin') return <Part title={deleteText.title} hint={deleteText.adminHint} />
  return (
    <Part title={deleteText.title} hint={deleteText.hint}>
      <div>
        {account.data?.hasPassword === false ? (
          <p>
            {passwordText.none}
            <Link to="/esqueci-senha">{passwordText.create}</Link>
          </p>
        ) : (
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            {deleteText.open}
          </Button>
        )}
      </div>
      {isAsking && <DeleteDialog host={host} onClose={() => setIsAsking(false)} />}
    </Part>
  )
}
