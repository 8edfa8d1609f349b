import { dayOf } from '@ponte/contracts/calendar'
import { whyNotCheckedOn, oldestLicenseCheck } from '@ponte/contracts/license-check'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { serverNow } from '@ponte/contracts/server-time'
import { toasts } from '@ponte/contracts/toasts'
import { getDashboard } from '@ponte/contracts/dashboard'
import { getDataQuality, listDataProblems } from '@ponte/contracts/data-quality'
import { checkLicense, getUser, userHistory, type User } from '@ponte/contracts/users'
import { fieldErrorsOf } from '@ponte/platform/problems'
import { queries } from '@ponte/platform/query'
import { codeOf, messageOf } from '@ponte/platform/refusal'
import { useState, type SubmitEvent } from 'react'
import type { DetailTools } from '../directory/directory.ts'
import { licenseText as text } from './text.ts'

const WHY_NOT = { future: text.dayInFuture, expired: text.dayExpired } as const
/** Calls whose cached answers include checks. */
const CALLS_WITH_CHECKS = [userHistory, getDashboard, getDataQuality, listDataProblems]

/** The typed day of a check, and saving it. */
export function useLicenseCheck({ id, version }: User, { host, onSaved }: DetailTools<User>) {
  const [now] = useState(serverNow)
  const [day, setDay] = useState(() => dayOf(now))
  const [problem, setProblem] = useState<string>()
  const [busyWith, setBusyWith] = useState<'verify' | 'remove' | null>(null)

  function verify(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const whyNot = day === '' ? null : whyNotCheckedOn(day, serverNow())
    const found = day === '' ? text.dayMissing : whyNot === null ? undefined : WHY_NOT[whyNot]
    setProblem(found)
    if (found === undefined) void save('verify', day)
    else field?.focus()
  }

  async function save(how: 'verify' | 'remove', checkedOn: string | null) {
    if (busyWith !== null) return
    setBusyWith(how)
    try {
      await host.call(checkLicense, { params: { id }, body: { checkedOn, version } })
      host.notify('success', toasts.professionalUpdated, { durationMs: ADMIN_TOAST_MS })
    } catch (error) {
      const refused = fieldErrorsOf<{ checkedOn: string }>(error).checkedOn
      if (refused === undefined) host.notify('error', messageOf(error, toasts.professionalUpdateFailed), { durationMs: ADMIN_TOAST_MS })
      setProblem(refused)
      if (codeOf(error) !== 'changed_meanwhile') {
        setBusyWith(null)
        return
      }
    }
    for (const { path } of CALLS_WITH_CHECKS) void queries.invalidateQueries({ queryKey: [path] })
    await host.call(getUser, { params: { id } }).then(onSaved, (error: unknown) => {
      host.notify('error', messageOf(error, toasts.professionalsLoadFailed), { durationMs: ADMIN_TOAST_MS })
    })
    setBusyWith(null)
  }

  return {
    day,
    today: dayOf(now),
    oldest: oldestLicenseCheck(now),
    problem,
    busyWith,
    changeDay: (typed: string) => {
      setProblem(undefined)
      setDay(typed)
    },
    verify,
    remove: () => void save('remove', null),
  }
}
