import type { Host } from '@ponte/contracts/host'
import type { Role } from '@ponte/contracts/roles'
import { Link } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { useState } from 'react'
import { Part } from '../account/part.tsx'
import { useAccount } from '../account/use-account.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { deleteText, pageText } from './text.ts'

/**
 * Deletes the account. Restoring it requires a password, so an account without one creates it first; admins are deleted by other admins.
 */
export function DeletePart({ host, role }: { host: Host; role: Role | null }) {
  const [isAsking, setIsAsking] = useState(false)
  const account = useAccount(host)
  if (role === 'admin') return <Part title={deleteText.title} hint={deleteText.adminHint} />
  return (
    <Part title={deleteText.title} hint={deleteText.hint}>
      <div>
        {account.data?.hasPassword === false ? (
          <p>
            {pageText.noPassword}
            <Link to="/esqueci-senha">{pageText.createPassword}</Link>
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
