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

/** A firm that an admin enters. Nobody finds it until somebody works for it. Answers with its id. */
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
