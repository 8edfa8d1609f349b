import { confirmEmail, resendConfirmation } from '@ponte/contracts/account'
import { note } from '../audit/audit.repo.ts'
import type { Api } from '../api.ts'
import { countAgainst, uncount } from '../limits/limits.ts'
import { serve, serveAnyone } from '../calls/serve.ts'
import { countAgainstAddress } from '../limits/address-limits.ts'
import { deadLink } from '../session/dead-link.ts'
import { useToken } from '../session/one-time-tokens.repo.ts'
import { text } from '../text.ts'
import { noteConfirmed, unconfirmedPerson } from './account.repo.ts'
import { sendConfirmation } from './confirmation.ts'

const MOST_AN_HOUR = 3
const HOUR_SECONDS = 3600

export function serveConfirmEmail(api: Api): void {
  const { db, config } = api

  serveAnyone(api, confirmEmail, async ({ body: { token }, request }) => {
    const address = await countAgainstAddress(api, request, 'link', text.tooManyLinks)
    await db.transaction().execute(async (trx) => {
      const id = await useToken(trx, token, 'confirm_email')
      if (id === null || !(await noteConfirmed(trx, id))) throw deadLink()
      await note(trx, { actorId: id, action: 'email_confirmed', subject: { kind: 'user', id }, requestId: request.id })
    })
    if (address !== null) await uncount(db, address)
  })

  serve(api, resendConfirmation, async ({ viewer }) => {
    await countAgainst(db, {
      key: `confirmation:account:${viewer.id}`,
      most: MOST_AN_HOUR,
      windowSeconds: HOUR_SECONDS,
      message: text.tooManyLinks,
    })
    await db.transaction().execute(async (trx) => {
      const person = await unconfirmedPerson(trx, viewer.id)
      if (person !== null) await sendConfirmation(config, trx, person)
    })
  })
}
