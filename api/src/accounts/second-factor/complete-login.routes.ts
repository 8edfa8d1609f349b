import { completeLogin } from '@ponte/contracts/second-factor'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../server/api.ts'
import { note } from '../../server/audit/audit.repo.ts'
import { serveAnyone } from '../../server/calls/serve.ts'
import { wrongField } from '../../server/http/refusal.ts'
import { countAgainstAddress } from '../../server/limits/address-limits.ts'
import { uncount } from '../../server/limits/limits.ts'
import { codeKey, deviceKey, forgetLoginTries, takeLoginTry } from '../../server/limits/login-limits.repo.ts'
import { answerSignedIn } from '../session/answer-signed-in.ts'
import { padRefusalTiming } from '../session/pad-timing.ts'
import { knownDevice } from '../session/known-device.ts'
import { findAccountById, type Account } from '../session/login.repo.ts'
import { ownerOfToken, consumeToken } from '../session/one-time-tokens.repo.ts'
import type { Sealer } from '../../server/sealed-secret.ts'
import { acceptCode } from './second-factor.repo.ts'

/** Serves the second step of a sign-in: the code after a correct password or a sign-in with a provider. */
export function serveCompleteLogin(api: Api, sealer: Sealer): void {
  const { db } = api

  serveAnyone(api, completeLogin, async ({ body, request, reply }) => {
    const account = await padRefusalTiming(() => accountOf(body, request))
    return answerSignedIn(api, account, { request, reply, hasSecondFactor: true })
  })

  async function accountOf({ token, code }: { token: string; code: string }, request: FastifyRequest): Promise<Account> {
    const addresses = await countAgainstAddress(api, request, 'login', 'tooManyLogins')
    const id = await ownerOfToken(db, token, 'second_factor')
    const account = id === null ? null : await findAccountById(db, id, api.clock.now())
    if (account === null) throw expired()
    const device = await knownDevice(api, request, account.id)
    const key = device === null ? codeKey(account.id) : deviceKey(device, 'code')
    await takeLoginTry(db, key)

    const taken = await db.transaction().execute(async (trx) => {
      const method = await acceptCode(trx, { userId: account.id, code, sealer, now: new Date() })
      if (method !== null && (await consumeToken(trx, token, ['second_factor'])) === null) throw expired()
      return method
    })
    if (taken === null) {
      const subject = { kind: 'user', id: account.id } as const
      await note(db, { actorId: null, action: 'login_failed', subject, detail: { by: 'code' }, requestId: request.id })
      throw wrongField('code', 'codeWrong')
    }
    await forgetLoginTries(db, key)
    await uncount(db, addresses)
    return account
  }
}

const expired = () => wrongField('token', 'codeExpired')
