import type { InputOf } from '@ponte/contracts/call'
import type { createFirm as createCall } from '@ponte/contracts/firms'
import { refuseTaken } from '../../server/calls/refuse-taken.ts'
import { note } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { photoChange } from '../photos/photo-change.ts'
import { insertFirms } from './insert-firms.repo.ts'

interface Creation {
  firm: InputOf<typeof createCall>['body']
  actorId: string
  requestId: string
}

/** Creates a firm that an admin entered, and returns its id. Search finds it once it has a user. */
export function createFirm(api: Api, { firm: { photo, ...firm }, actorId, requestId }: Creation): Promise<string> {
  return photoChange(api, { accountId: actorId, isAdmin: true, given: photo, presentId: null }, (photoId) =>
    refuseTaken(
      api.db.transaction().execute(async (trx) => {
        const [id = ''] = await insertFirms(trx, [{ ...firm, photoId }], { actorId, action: 'created' })
        await note(trx, { actorId, action: 'firm_created', subject: { kind: 'firm', id }, requestId })
        return id
      }),
    ),
  )
}
