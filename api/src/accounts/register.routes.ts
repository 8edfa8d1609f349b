import { registerBasic } from '@ponte/contracts/auth'
import type { Api } from '../server/api.ts'
import { serveAnyone } from '../server/calls/serve.ts'
import { countAgainstAddress } from '../server/limits/address-limits.ts'
import { rememberDevice } from './session/known-device.ts'
import { answerSession, startSession } from './session/start-session.ts'
import { sendConfirmation } from './confirmation.ts'
import { createNewcomer } from './register.repo.ts'
import { refuseTaken } from '../server/calls/refuse-taken.ts'

export function serveRegister(api: Api): void {
  serveAnyone(api, registerBasic, async ({ body, request, reply }) => {
    await countAgainstAddress(api, request, 'register', 'tooManySignUps')
    const { id, opened } = await refuseTaken(
      api.db.transaction().execute(async (trx) => {
        const newcomer = await createNewcomer(trx, body, request.id)
        // The session first: it stores the language for the e-mail.
        const opened = await startSession(api, trx, { ...newcomer, hasSecondFactor: false }, request)
        await sendConfirmation(api.config, trx, { ...newcomer, ...body })
        return { ...newcomer, opened }
      }),
    )
    const answer = await answerSession(api, reply, id, opened)
    await rememberDevice(api, reply, id)
    return answer
  })
}
