import { endOtherSessions, endSession, getAccount } from '@ponte/contracts/account'
import { changePassword, refreshSession } from '@ponte/contracts/auth'
import { getFirm, updateFirm } from '@ponte/contracts/firms'
import { eraseMe, exportMine } from '@ponte/contracts/me'
import { messages } from '@ponte/contracts/messages'
import { changeMailSettings, changeNoticeSettings, getMailSettings, getNoticeSettings } from '@ponte/contracts/notifications'
import { createCalendar, getCalendar, importCalendar, removeCalendar, removeImport, type OwnCalendar } from '@ponte/contracts/own-calendar'
import { DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { addPasskey, newPasskeyOptions, removePasskey } from '@ponte/contracts/passkeys'
import { listPushDevices, removePushDevice, testPushDevice } from '@ponte/contracts/push'
import { RECOVERY_CODES } from '@ponte/contracts/limits'
import { prepareSecondFactor, renewRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { refuse, respond } from '@ponte/test-kit/respond'
import { getUser, updateUser, type User } from '@ponte/contracts/users'
import { API_BASE } from '@ponte/contracts/call'
import { http, HttpResponse } from 'msw'
import { account, appSecret, firm, mailSettings, otherSignIn, passkey, signIn, newKeyOptions } from './account-samples.ts'
import { sessionOf, user } from './samples.ts'

let me = user()
let mine = firm()
let mails = mailSettings()
let notices = { urgentOpenings: false, quietFrom: '22:00', quietTo: '06:00' }
let devices = [
  { id: crypto.randomUUID(), name: 'Chrome em Android', endpointHash: 'x', createdAt: '2026-11-02T12:00:00Z', deliveredAt: null },
]
let calendar: OwnCalendar = { feedSince: null, imported: null }
let held = account({
  pendingEmail: 'nova@ponte.example',
  passkeys: [passkey()],
  sessions: [signIn(), otherSignIn(), otherSignIn({ id: crypto.randomUUID(), device: null })],
})

const RIGHT_CODE = '123456'
const recoveryCodes = () => Array.from({ length: RECOVERY_CODES }, (_, n) => `abcde-fghjk-mnpqr-stuvw-xyz2${n}`)

function switchFactor(isOn: boolean): void {
  held = { ...held, secondFactor: { ...held.secondFactor, isOn, recoveryCodesLeft: isOn ? RECOVERY_CODES : 0 } }
}

const wrongPassword = (field: string) => refuse('invalid', { fields: { [field]: messages.currentPasswordWrong } })
const isFirms = () => ['/my-firm', '/vagas-da-empresa'].includes(location.pathname)

/** An account in the harness. The harness creates the ids of signed-in users, so ids are not compared. */
export const accountHandlers = [
  respond(getAccount, () => held),
  respond(endSession, ({ params }) => void (held = { ...held, sessions: held.sessions.filter(({ id }) => id !== params.id) })),
  respond(endOtherSessions, () => void (held = { ...held, sessions: held.sessions.filter(({ isCurrent }) => isCurrent) })),
  respond(newPasskeyOptions, ({ body }) =>
    body?.currentPassword === DEMO_PASSWORD ? { options: newKeyOptions, name: 'Firefox em Linux' } : wrongPassword('currentPassword'),
  ),
  respond(addPasskey, ({ body: { name } }) => {
    const made = passkey({ id: crypto.randomUUID(), name, lastUsedAt: null })
    held = { ...held, passkeys: [...held.passkeys, made] }
    return made
  }),
  respond(removePasskey, ({ params }) => void (held = { ...held, passkeys: held.passkeys.filter(({ id }) => id !== params.id) })),
  respond(getMailSettings, () => mails),
  respond(changeMailSettings, ({ body }) => (mails = mailSettings({ ...mails, ...body }))),
  respond(getNoticeSettings, () => notices),
  respond(changeNoticeSettings, ({ body }) => (notices = { ...notices, ...(JSON.parse(JSON.stringify(body)) as Partial<typeof notices>) })),
  respond(listPushDevices, () => ({ results: devices })),
  respond(removePushDevice, ({ params }) => void (devices = devices.filter(({ id }) => id !== params.id))),
  respond(testPushDevice, () => undefined),
  respond(getCalendar, () => calendar),
  respond(createCalendar, () => {
    calendar = { ...calendar, feedSince: new Date().toISOString() }
    return { url: `${location.origin}/calendario/${'exemplo'.repeat(6)}.ics` }
  }),
  respond(removeCalendar, () => void (calendar = { ...calendar, feedSince: null })),
  respond(importCalendar, () => (calendar = { ...calendar, imported: { readAt: new Date().toISOString(), failure: null, busyDays: 3 } })),
  respond(removeImport, () => void (calendar = { ...calendar, imported: null })),
  respond(changePassword, ({ body }) => (body.currentPassword === DEMO_PASSWORD ? undefined : wrongPassword('currentPassword'))),
  respond(eraseMe, ({ body }) => (body?.password === DEMO_PASSWORD ? undefined : wrongPassword('password'))),
  respond(prepareSecondFactor, ({ body }) => (body?.currentPassword === DEMO_PASSWORD ? appSecret : wrongPassword('currentPassword'))),
  respond(turnOnSecondFactor, ({ body }) => {
    if (body.code !== RIGHT_CODE) return refuse('invalid', { fields: { code: messages.codeWrong } })
    switchFactor(true)
    return { recoveryCodes: recoveryCodes() }
  }),
  respond(renewRecoveryCodes, () => ({ recoveryCodes: recoveryCodes() })),
  respond(turnOffSecondFactor, ({ body }) =>
    body?.currentPassword === DEMO_PASSWORD ? switchFactor(false) : wrongPassword('currentPassword'),
  ),
  respond(exportMine, () => ({ user: me, firm: mine })),
  respond(refreshSession, () => sessionOf(me)),
  http.get(`*${API_BASE}${getUser.path}`, () => HttpResponse.json({ ...me, firm: isFirms() ? mine.id : null })),
  http.put(`*${API_BASE}${updateUser.path}`, async ({ request }) => {
    me = { ...me, ...((await request.json()) as Partial<User>) }
    return HttpResponse.json(me)
  }),
  respond(getFirm, () => mine),
  respond(updateFirm, ({ body }) => {
    // An absent field stays as it is.
    mine = { ...mine, ...(JSON.parse(JSON.stringify(body)) as Partial<typeof mine>) }
    return mine
  }),
]
