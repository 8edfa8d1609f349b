import { dayOf } from '@ponte/contracts/calendar'
import { whyNotCheckedOn, oldestLicenseCheck } from '@ponte/contracts/license-check'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { serverNow } from '@ponte/contracts/server-time'
import { toasts } from '@ponte/contracts/toasts'
import { getDashboard } from '@ponte/contracts/dashboard'
import { getDataQuality, listDataProblems } from '@ponte/contracts/data-quality'
import { checkLicense, getUser, userHistory, type User } from '@ponte/contracts/users'
import { queries } from '@ponte/platform/query'
import { codeOf, messageOf } from '@ponte/platform/refusal'
import { useAction } from '@ponte/platform/use-action'
import { useForm } from '@ponte/platform/use-form'
import { useState } from 'react'
import type { DetailTools } from '../directory/directory.ts'
import { recordForm } from '../form/problems.ts'
import { messageText } from '../form/text.ts'
import { licenseText as text } from './text.ts'

const WHY_NOT = { future: text.dayInFuture, expired: text.dayExpired } as const
/** Calls whose cached answers include checks. */
const CALLS_WITH_CHECKS = [userHistory, getDashboard, getDataQuality, listDataProblems]

/** The form for the day of a check, and the action that removes a check. */
export function useLicenseCheck({ id, version }: User, { host, onSaved }: DetailTools<User>) {
  const [now] = useState(serverNow)
  const failed = toasts.professionalUpdateFailed

  async function reload() {
    for (const { path } of CALLS_WITH_CHECKS) void queries.invalidateQueries({ queryKey: [path] })
    await host.call(getUser, { params: { id } }).then(onSaved, (error: unknown) => {
      host.notify('error', messageOf(error, toasts.professionalsLoadFailed), { durationMs: ADMIN_TOAST_MS })
    })
  }

  async function save(checkedOn: string | null) {
    try {
      await host.call(checkLicense, { params: { id }, body: { checkedOn, version } })
    } catch (error) {
      // A deleted record is found too.
      if (codeOf(error) === 'not_found') await reload()
      if (codeOf(error) !== 'changed_meanwhile') throw error
      host.notify('error', text.changed, { durationMs: ADMIN_TOAST_MS })
      return reload()
    }
    host.notify('success', toasts.professionalUpdated, { durationMs: ADMIN_TOAST_MS })
    await reload()
  }

  const form = useForm({
    ...recordForm,
    host,
    failed,
    initial: { checkedOn: dayOf(now) },
    check({ checkedOn }) {
      if (checkedOn === '') return { checkedOn: messageText.requiredFields }
      const whyNot = whyNotCheckedOn(checkedOn, serverNow())
      return whyNot === null ? {} : { checkedOn: WHY_NOT[whyNot] }
    },
    async send(values) {
      await save(values.checkedOn)
      return values
    },
  })
  const { isBusy: isRemoving, run } = useAction(host, { failed, toastMs: ADMIN_TOAST_MS })

  return { form, today: dayOf(now), oldest: oldestLicenseCheck(now), isRemoving, remove: () => void run(() => save(null)) }
}
