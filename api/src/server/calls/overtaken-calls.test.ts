import { endOtherSessions, endSession, getAccount, resendConfirmation } from '@ponte/contracts/account'
import { completeFirmProfile } from '@ponte/contracts/auth'
import { logContact, respondToContact } from '@ponte/contracts/contacts'
import { acceptInvitation, changeColleague, inviteColleague, removeColleague, revokeInvitation } from '@ponte/contracts/firm-team'
import { createFirm, deleteFirm, importFirms, updateFirm } from '@ponte/contracts/firms'
import { createEvaluation, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import { decideReport, listReports } from '@ponte/contracts/moderation'
import { chooseInterested, showInterest } from '@ponte/contracts/interests'
import { setPause } from '@ponte/contracts/pause'
import { createCalendar, importCalendar } from '@ponte/contracts/own-calendar'
import { changeMailSettings, changeNoticeSettings } from '@ponte/contracts/notifications'
import { addPushDevice, offerWhatsapp } from '@ponte/contracts/push'
import { saveFavorite } from '@ponte/contracts/favorites'
import { saveSearch } from '@ponte/contracts/save-search'
import { checkLicense, importUsers, sendPasswordLink, updateUser, userAudit } from '@ponte/contracts/users'
import type { FirmRole } from '@ponte/contracts/firm-roles'
import { expect } from 'expect'
import type { Kysely, Transaction } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { withDatabase } from '../../../test/database.ts'
import { admin, colleagueOf, contact, evaluation, firm, newcomer, opening, professional } from '../../../test/factories.ts'
import { linkTokenFor } from '../../../test/mails.ts'
import { overtaken } from '../../../test/overtaken.ts'
import { firmLine, personLine, tableOf } from '../../../test/tables.ts'
import { withWhatsappService } from '../../../test/whatsapp-service.ts'
import { renewSession } from '../../accounts/session/session.repo.ts'
import type { Database } from '../schema/schema.ts'

const { whatsapp } = await withWhatsappService()
// The embedded database has one connection, so nothing can happen during a call.
const { add, db, signIn } = await withApi({ database: await withDatabase('postgres'), config: { whatsapp } })

const LATER = new Date('2100-01-01')
const password = 'uma senha comprida'
/** Of a contact that can be answered and rated now. */
const contactDate = new Date(Date.now() - 20 * 86_400_000)

interface Scene {
  caller: { id: string }
  call: (actor: Actor) => Promise<{ statusCode: number }>
}
const asks = (contractorType: 'firm' | 'professional', { id }: { id: string }) => ({
  call: (actor: Actor) => actor.try(logContact, { body: { professionalId: id, contractorType } }),
})

const byProfessional = (call: Scene['call']) => async () => ({ caller: await add(professional()), call })

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const ofAnyone: Record<string, () => Promise<Scene>> = {
  'a contact': async () => ({ caller: await add(professional()), ...asks('professional', await add(professional())) }),
  'a calendar address': byProfessional((actor) => actor.try(createCalendar)),
  'an outside calendar': byProfessional((actor) => actor.try(importCalendar, { body: { url: 'https://agenda.exemplo.test/ana.ics' } })),
  'an interest in an opening': async () => {
    const params = await add(opening({ firm: await add(firm()) }))
    return { caller: await add(professional()), call: (actor) => actor.try(showInterest, { params }) }
  },
  'a reply to a review': async () => {
    const { caller, params } = await reviewed()
    return { caller, call: (actor) => actor.try(replyToReview, { params, body: { text: 'Obrigada!' } }) }
  },
  'a report of a review': async () => {
    const { caller, params } = await reviewed()
    return { caller, call: (actor) => actor.try(reportReview, { params, body: { reason: 'É mentira' } }) }
  },
  'the end of other sessions': byProfessional((actor) => actor.try(endOtherSessions)),
  'the end of one session': async () => {
    const caller = await add(professional())
    const [session] = (await (await signIn(caller)).call(getAccount, {})).sessions
    return { caller, call: (actor) => actor.try(endSession, { params: { id: session?.id ?? '' } }) }
  },
  'a pause': byProfessional((actor) => actor.try(setPause, { body: { paused: true } })),
  'a WhatsApp number': byProfessional((actor) => actor.try(offerWhatsapp)),
  'a push device': byProfessional((actor) => actor.try(addPushDevice, { body: { endpoint: 'https://push.exemplo.test/ana', keys } })),
  'a change of their e-mails': byProfessional((actor) => actor.try(changeMailSettings, { body: { answer_due: false } })),
  'a change of their notices': byProfessional((actor) => actor.try(changeNoticeSettings, { body: { urgentOpenings: true } })),
  'a saved search': byProfessional((actor) => actor.try(saveSearch, { body: { type: 'professionals', query: 'uti' } })),
  'a favorite': async () => {
    const { id } = await add(professional())
    return { caller: await add(professional()), call: (actor) => actor.try(saveFavorite, { params: { type: 'professionals', id } }) }
  },
  'an answer for a colleague who left': async () => {
    const { owner: caller, ...clinic } = await add(firm())
    const contractor = await add(colleagueOf(clinic))
    const { id } = await add(contact({ professional: await add(professional()), contractor, firm: clinic, contactDate }))
    await changed({ firm_id: null })(db, contractor)
    return { caller, call: (actor) => actor.try(respondToContact, { params: { id }, body: { response: 'contact_only' } }) }
  },
  'a review': async () => {
    const [caller, contractor] = [await add(professional()), await add(professional())]
    const answers = { professionalResponse: 'contact_only', contractorResponse: 'contact_only' } as const
    const made = await add(contact({ professional: caller, contractor, contactDate, ...answers }))
    await add(evaluation({ contact: made, side: 'contractor', publishedAt: null }))
    const body = { contactLogId: made.id, cordialityRating: 5, comment: '', isPublic: true, agreedToTerms: true } as const
    return { caller, call: (actor) => actor.try(createEvaluation, { body }) }
  },
  'a completed profile': async () => {
    const where = { address: 'Rua A, 1', state: 'PE', city: 'recife' } as const
    const firmData = { cnpj: '11444777000161', name: 'Clínica', type: 'clinica', ...where } as const
    return { caller: await add(newcomer()), call: (actor) => actor.try(completeFirmProfile, { body: { firmData, password } }) }
  },
  'an accepted invitation': async () => {
    const [caller, { id, owner }] = [await add(newcomer()), await add(firm())]
    await (await signIn(owner)).call(inviteColleague, { params: { id }, body: { email: caller.email, role: 'member' } })
    const token = await linkTokenFor(db, caller.email, '/convite')
    return { caller, call: (actor) => actor.try(acceptInvitation, { body: { token, password } }) }
  },
}
interface FirmScene extends Scene {
  caller: { id: string; firmId: string }
}
const ofManagers: Record<string, () => Promise<FirmScene>> = {
  'a contact of a firm': async () => ({ caller: await userOfFirm(), ...asks('firm', await add(professional())) }),
  'a choice': async () => {
    const [caller, ana] = [await userOfFirm(), await add(professional())]
    const { id } = await add(opening({ firm: { id: caller.firmId } }))
    await (await signIn(ana)).call(showInterest, { params: { id } })
    return { caller, call: (actor) => actor.try(chooseInterested, { params: { id }, body: { userId: ana.id } }) }
  },
}
/** Calls of managers that a blocked firm's may make too. */
const ofTeams: typeof ofManagers = {
  'a change of the firm': () => ofTeam((actor, params) => actor.try(updateFirm, { params, body: { description: 'De bairro' } })),
  'the deletion of the firm': () => ofTeam((actor, params) => actor.try(deleteFirm, { params })),
  'an invitation': () =>
    ofTeam((actor, params) => actor.try(inviteColleague, { params, body: { email: 'rui@exemplo.test', role: 'member' } })),
  'a revoked invitation': async () => {
    const caller = await userOfFirm()
    const inviting = { firm_id: caller.firmId, email: 'rui@exemplo.test', firm_role: 'member', invited_by: caller.id } as const
    const { id } = await db
      .insertInto('firm_invitations')
      .values({ ...inviting, expires_at: LATER })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { caller, call: (actor) => actor.try(revokeInvitation, { params: { id: caller.firmId, invitationId: id } }) }
  },
  'a colleague’s new role': () => ofTeam((actor, params) => actor.try(changeColleague, { params, body: { role: 'manager' } })),
  'a colleague’s removal': () => ofTeam((actor, params) => actor.try(removeColleague, { params })),
}
/** Calls that every user of a firm may make. */
const ofMembers: Record<string, (role: FirmRole) => Promise<FirmScene>> = {
  'a change of their profile': async (role) => {
    const caller = await userOfFirm(role)
    return { caller, call: (actor) => actor.try(updateUser, { params: caller, body: { bio: 'Plantonista' } }) }
  },
  'their leaving of the firm': async (role) => {
    const caller = await userOfFirm(role)
    return { caller, call: (actor) => actor.try(removeColleague, { params: { id: caller.firmId, personId: caller.id } }) }
  },
  'a new confirmation link': async (role) => ({ caller: await userOfFirm(role), call: (actor) => actor.try(resendConfirmation) }),
}

let line = 0
const table = (csv: string) => ({ body: { csv, isDryRun: false, skipsBadRows: false } })
const ofAdmins: typeof ofAnyone = {
  'a new firm': async () => {
    const where = { description: 'De bairro', address: 'Rua A, 1', state: 'PE', city: 'recife' }
    const body = { cnpj: firmLine(++line)['CNPJ'], name: 'Clínica', type: 'clinica', ...where }
    return { caller: await add(admin()), call: (actor) => actor.try(createFirm, { body }) }
  },
  'a decision on a report': async () => {
    const { caller: ana, params } = await reviewed()
    await (await signIn(ana)).call(reportReview, { params, body: { reason: 'É mentira' } })
    const caller = await add(admin())
    const { results } = await (await signIn(caller)).call(listReports, { query: { limit: '100' } })
    const id = results.find(({ review }) => review._id === params.id)?._id ?? ''
    return { caller, call: (actor) => actor.try(decideReport, { params: { id }, body: { decision: 'kept' } }) }
  },
  'a password link': async () => {
    const { id } = await add(professional())
    return { caller: await add(admin()), call: (actor) => actor.try(sendPasswordLink, { params: { id } }) }
  },
  'a license check': async () => {
    const { id } = await add(professional({ professional_license: 'COREN-SP 123456' }))
    return { caller: await add(admin()), call: (actor) => actor.try(checkLicense, { params: { id }, body: { checkedOn: '2026-01-02' } }) }
  },
  'an import of people': async () => ({
    caller: await add(admin()),
    call: (actor) => actor.try(importUsers, table(tableOf([personLine(++line)]))),
  }),
  'an import of firms': async () => ({
    caller: await add(admin()),
    call: (actor) => actor.try(importFirms, table(tableOf([firmLine(++line)]))),
  }),
}

/** A person with a review of them. */
async function reviewed() {
  const [caller, clinic] = [await add(professional()), await add(firm())]
  const made = await add(contact({ professional: caller, contractor: clinic.owner, firm: clinic }))
  const { id } = await add(evaluation({ contact: made, side: 'contractor' }))
  return { caller, params: { id } }
}

async function userOfFirm(firm_role: FirmRole = 'manager') {
  const clinic = await add(firm())
  return { id: (await add(colleagueOf(clinic, { firm_role }))).id, firmId: clinic.id }
}

async function ofTeam(call: (actor: Actor, params: { id: string; personId: string }) => ReturnType<Scene['call']>): Promise<FirmScene> {
  const caller = await userOfFirm()
  const { id: personId } = await add(colleagueOf({ id: caller.firmId }))
  return { caller, call: (actor) => call(actor, { id: caller.firmId, personId }) }
}

type Change = (trx: Transaction<Database>, caller: { id: string; firmId?: string }, actor: Actor) => Promise<unknown>
const changed =
  (values: object) =>
  (trx: Kysely<Database>, { id }: { id: string }) =>
    trx.updateTable('users').set(values).where('id', '=', id).execute()

const ends: Record<string, [status: number, Change]> = {
  blocked: [401, changed({ is_active: false })],
  deleted: [401, changed({ deleted_at: new Date() })],
  'signed out': [
    401,
    (trx, { id }) => trx.updateTable('sessions').set({ ended_at: new Date(), end_reason: 'logout' }).where('user_id', '=', id).execute(),
  ],
  'given a new cookie': [401, (trx, { id }, { cookies }) => renewSession(trx, id, cookies.get('session') ?? '', 'password_changed')],
}
const removed: typeof ends = { 'removed from the firm': [403, changed({ firm_id: null })] }
const blockFirm = (trx: Transaction<Database>, { firmId = '' }: { firmId?: string }) =>
  trx.updateTable('firms').set({ is_active: false }).where('id', '=', firmId).execute()
const blockedFirm: typeof ends = { 'blocked with the firm': [403, blockFirm] }

const demoted: typeof ends = { 'made a professional': [403, changed({ role: 'professional' })] }

/** The status of a call whose caller is changed while it waits. */
async function statusAfter(scene: () => Promise<Scene & { caller: { firmId?: string } }>, change: Change): Promise<number> {
  const { caller, call } = await scene()
  const actor = await signIn(caller)
  const answer = await overtaken(
    db,
    caller,
    () => call(actor),
    (trx) => change(trx, caller, actor),
  )
  return answer.statusCode
}

for (const [calls, changes] of [
  [ofAnyone, ends],
  [ofAdmins, { ...ends, ...demoted }],
  [ofManagers, { ...ends, ...removed, ...blockedFirm }],
  [ofTeams, { ...ends, ...removed }],
] as const) {
  for (const [what, scene] of Object.entries(calls)) {
    for (const [how, [status, change]] of Object.entries(changes)) {
      test(`${what} is refused if its caller was ${how} while it waited`, async () => expect(await statusAfter(scene, change)).toBe(status))
    }
  }
}

for (const [what, scene] of Object.entries({ ...ofManagers, ...ofTeams })) {
  const status = what === 'a contact of a firm' ? 201 : 403
  test(`${what} is answered with ${status} if its caller was made a member while it waited`, async () =>
    expect(await statusAfter(scene, changed({ firm_role: 'member' }))).toBe(status))
}

for (const [what, scene] of Object.entries(ofMembers)) {
  for (const [was, becomes] of [
    ['manager', 'member'],
    ['member', 'manager'],
  ] as const) {
    test(`${what} succeeds if its caller, a ${was}, was made a ${becomes} while it waited`, async () =>
      expect(await statusAfter(() => scene(was), changed({ firm_role: becomes }))).toBeLessThan(300))
  }
}

test('a password link is refused, and not noted, if the person was blocked while the call waited', async () => {
  const [caller, ana] = [await add(admin()), await add(professional())]
  const actor = await signIn(caller)
  const send = () => actor.try(sendPasswordLink, { params: { id: ana.id } })
  expect((await overtaken(db, ana, send, (trx) => changed({ is_active: false })(trx, ana))).statusCode).toBe(404)
  const { results } = await actor.call(userAudit, { params: { id: ana.id } })
  expect(results.map(({ action }) => action)).not.toContain('password_link_sent')
})

for (const [how, hasNext, block, status] of [
  ['is refused if the firm’s only user was blocked', false, changed({ is_active: false }), 404],
  ['goes to the firm’s next user if the first was blocked', true, changed({ is_active: false }), 201],
  ['is refused if the firm was blocked', true, blockFirm, 404],
] as const) {
  test(`a contact for an opportunity ${how} while the call waited`, async () => {
    const [ana, clinic] = [await add(professional()), await add(firm())]
    const next = hasNext ? await add(colleagueOf(clinic)) : null
    const actor = await signIn(ana)
    const ask = () => actor.try(logContact, { body: { professionalId: ana.id, contractorType: 'professional', firmId: clinic.id } })
    const answer = await overtaken(db, clinic.owner, ask, (trx) => block(trx, { id: clinic.owner.id, firmId: clinic.id }))
    const shown = answer.json<{ contact?: { email: string } }>().contact?.email
    expect([answer.statusCode, shown]).toEqual([status, status === 201 ? next?.email : undefined])
  })
}

test('a call is answered if another tab refreshed the session while it waited', async () => {
  const scene = async () => ({ caller: await add(professional()), call: (actor: Actor) => actor.try(createCalendar) })
  const rotate: Change = (trx, { id }) => trx.updateTable('sessions').set({ rotated_at: new Date() }).where('user_id', '=', id).execute()
  expect(await statusAfter(scene, rotate)).toBe(200)
})
