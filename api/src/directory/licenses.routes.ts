import { whyNotCheckedOn, type CheckRefusal } from '@ponte/contracts/license-check'
import type { MessageKey } from '@ponte/contracts/messages'
import { checkLicense } from '@ponte/contracts/users'
import type { Api } from '../server/api.ts'
import { Refusal, wrongField } from '../server/http/refusal.ts'
import { serve } from '../server/calls/serve.ts'
import { recordLicenseCheck } from './check-license.repo.ts'

const WHY_NOT = { future: 'licenseDayInFuture', expired: 'licenseDayExpired' } as const satisfies Record<CheckRefusal, MessageKey>

export function serveLicenses(api: Api): void {
  const { db, clock } = api

  serve(api, checkLicense, async ({ params: { id }, body: { checkedOn }, viewer }) => {
    const whyNot = checkedOn === null ? null : whyNotCheckedOn(checkedOn, clock.now())
    if (whyNot !== null) throw wrongField('checkedOn', WHY_NOT[whyNot])
    const outcome = await recordLicenseCheck(db, { userId: id, checkedOn, adminId: viewer.id })
    if (outcome === 'not_there') throw new Refusal('not_found')
    if (outcome === 'nothing_to_check') throw wrongField('checkedOn', 'licenseMissing')
  })
}
