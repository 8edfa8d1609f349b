import { allCalls } from '@ponte/contracts/all-calls'
import type { AnyCall } from '@ponte/contracts/call'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Config } from '../config.ts'
import { castOf, PERSONAS, type Cast, type Persona } from '../../../test/cast.ts'

/** Turns on features that need an external account. */
const EVERYTHING_OFFERED: Partial<Config> = {
  googleClientId: 'client',
  whatsapp: { apiUrl: 'https://whatsapp.example', phoneId: '1', number: '5511900000000', token: 'token', appSecret: 'secret' },
}

/**
 * Which persona may make which call on which object. Written by hand from the product's decisions, never derived from the calls,
 * because it is what they are tested against. `in` is any answer except 401, 403 and 404.
 *
 *   call, then `name | on what`        visitor newcomer ana bruno clinic (manager) member removed hospital admin
 */
const table = `
  login                                              in  in  in  in  in  in  in  in  in
  refreshSession                                     401 in  in  in  in  in  in  in  in
  logout                                             in  in  in  in  in  in  in  in  in
  me                                                 401 in  in  in  in  in  in  in  in
  googleNonce                                        in  in  in  in  in  in  in  in  in
  googleLogin                                        in  in  in  in  in  in  in  in  in
  registerBasic                                      in  in  in  in  in  in  in  in  in
  completeProfessionalProfile                        401 in  in  in  in  in  in  in  in
  completeFirmProfile                                401 in  in  in  in  in  in  in  in
  changePassword                                     401 in  in  in  in  in  in  in  in
  forgotPassword                                     in  in  in  in  in  in  in  in  in
  resetPassword                                      in  in  in  in  in  in  in  in  in
  confirmEmail                                       in  in  in  in  in  in  in  in  in
  takeBackEmail                                      in  in  in  in  in  in  in  in  in
  resendConfirmation                                 401 in  in  in  in  in  in  in  in
  completeLogin                                      in  in  in  in  in  in  in  in  in
  prepareSecondFactor                                401 in  in  in  in  in  in  in  in
  turnOnSecondFactor                                 401 in  in  in  in  in  in  in  in
  turnOffSecondFactor                                401 in  in  in  in  in  in  in  in
  renewRecoveryCodes                                 401 in  in  in  in  in  in  in  in
  removeSecondFactor          | ana                  401 403 403 403 403 403 403 403 in
  passkeyOptions                                     in  in  in  in  in  in  in  in  in
  passkeyLogin                                       in  in  in  in  in  in  in  in  in
  newPasskeyOptions                                  401 in  in  in  in  in  in  in  in
  addPasskey                                         401 in  in  in  in  in  in  in  in
  removePasskey               | ana                  401 404 404 404 404 404 404 404 404
  getAccount                                         401 in  in  in  in  in  in  in  in
  endSession                  | ana                  401 404 404 404 404 404 404 404 404
  endOtherSessions                                   401 in  in  in  in  in  in  in  in

  searchProfessionals                                in  in  in  in  in  in  in  in  in
  searchOpportunities                                in  in  in  in  in  in  in  in  in
  searchOpenings                                     in  in  in  in  in  in  in  in  in
  getOpening                  | opening of clinic    in  in  in  in  in  in  in  in  in
  similarOpenings             | opening of clinic    in  in  in  in  in  in  in  in  in
  listPublicOpenings                                 in  in  in  in  in  in  in  in  in
  searchFilters                                      in  in  in  in  in  in  in  in  in
  getProfessional             | ana                  in  in  in  in  in  in  in  in  in
  getProfessional             | clinic owner         404 404 404 404 404 404 404 404 404
  professionalEvaluations     | ana                  in  in  in  in  in  in  in  in  in
  getPublicFirm               | clinic               in  in  in  in  in  in  in  in  in
  firmEvaluations             | clinic               in  in  in  in  in  in  in  in  in
  listPublicProfiles                                 in  in  in  in  in  in  in  in  in
  reviewLogKey                                       in  in  in  in  in  in  in  in  in
  reviewLogHead                                      in  in  in  in  in  in  in  in  in
  reviewLogProof                                     in  in  in  in  in  in  in  in  in
  reviewLogConsistency                               in  in  in  in  in  in  in  in  in
  reviewLogEntries                                   in  in  in  in  in  in  in  in  in

  listFavorites                                      401 403 in  in  in  in  in  in  403
  favoriteIds                                        401 403 in  in  in  in  in  in  403
  saveFavorite                | ana                  401 403 in  in  in  in  in  in  403
  saveFavorite                | clinic               401 403 in  in  in  in  in  in  403
  saveFavorite                | newcomer             401 403 404 404 404 404 404 404 403
  removeFavorite              | ana                  401 403 in  in  in  in  in  in  403
  listSavedSearches                                  401 403 in  in  in  in  in  in  403
  saveSearch                                         401 403 in  in  in  in  in  in  403
  changeSavedSearch           | search of ana        401 403 in  404 404 404 404 404 403
  removeSavedSearch           | search of ana        401 403 in  404 404 404 404 404 403
  stopAlerts                                         in  in  in  in  in  in  in  in  in

  logContact                                         401 403 in  in  in  in  403 in  403
  showInterest                | opening of clinic    401 403 in  in  403 403 403 403 403
  withdrawInterest            | opening of clinic    401 403 in  in  403 403 403 403 403
  interestIds                                        401 403 in  in  403 403 403 403 403
  listInterested              | opening of clinic    401 403 403 403 in  403 404 404 403
  chooseInterested            | opening of clinic    401 403 403 403 in  403 404 404 403
  openingFigures              | clinic               401 403 403 403 in  403 404 404 403
  exportOpeningFigures        | clinic               401 403 403 403 in  403 404 404 403
  respondToContact            | contact of ana and clinic      401 403 in  404 in  404 404 404 403
  respondToContact            | contact of bruno and hospital  401 403 404 in  404 404 404 in  403
  pendingResponses                                   401 403 in  in  in  in  in  in  403
  listContacts                                       401 403 in  in  in  in  in  in  403
  createEvaluation                                   401 403 in  in  in  in  in  in  403
  pendingEvaluations                                 401 403 in  in  in  in  in  in  403
  receivedReviews                                    401 403 in  in  in  in  in  in  403
  replyToReview               | review of ana        401 403 in  404 404 404 404 404 403
  reportReview                | review of ana        401 403 in  404 404 404 404 404 403

  listReports                                        401 403 403 403 403 403 403 403 in
  decideReport                | review of ana        401 403 403 403 403 403 403 403 in

  listNotifications                                  401 403 in  in  in  in  in  in  403
  unreadNotifications                                401 403 in  in  in  in  in  in  403
  markNotificationsRead                              401 403 in  in  in  in  in  in  403
  getMailSettings                                    401 403 in  in  in  in  in  in  403
  changeMailSettings                                 401 403 in  in  in  in  in  in  403
  getNoticeSettings                                  401 403 in  in  403 403 403 403 403
  changeNoticeSettings                               401 403 in  in  403 403 403 403 403
  pushKey                                            in  in  in  in  in  in  in  in  in
  addPushDevice                                      401 403 in  in  in  in  in  in  403
  listPushDevices                                    401 403 in  in  in  in  in  in  403
  removePushDevice            | ana                  401 403 404 404 404 404 404 404 403
  testPushDevice              | ana                  401 403 404 404 404 404 404 404 403
  offerWhatsapp                                      401 403 in  in  in  in  in  in  403
  getCalendar                                        401 403 in  in  in  in  in  in  403
  createCalendar                                     401 403 in  in  in  in  in  in  403
  removeCalendar                                     401 403 in  in  in  in  in  in  403
  importCalendar                                     401 403 in  in  403 403 403 403 403
  removeImport                                       401 403 in  in  403 403 403 403 403

  listUsers                                          401 403 in  in  in  in  in  in  in
  getUser                     | newcomer             401 in  404 404 404 404 404 404 in
  getUser                     | ana                  401 404 in  404 404 404 404 404 in
  getUser                     | clinic owner         401 404 404 404 in  in  404 404 in
  getUser                     | clinic colleague     401 404 404 404 in  in  404 404 in
  getUser                     | admin                401 404 404 404 404 404 404 404 in
  createUser                                         401 403 403 403 403 403 403 403 in
  updateUser                  | newcomer             401 in  404 404 404 404 404 404 in
  updateUser                  | ana                  401 404 in  404 404 404 404 404 in
  updateUser                  | clinic owner         401 404 404 404 in  404 404 404 in
  updateUser                  | clinic colleague     401 404 404 404 404 404 404 404 in
  deleteUser                  | newcomer             401 in  404 404 404 404 404 404 in
  deleteUser                  | ana                  401 404 in  404 404 404 404 404 in
  deleteUser                  | clinic owner         401 404 404 404 in  404 404 404 in
  deleteUser                  | clinic colleague     401 404 404 404 404 404 404 404 in
  deleteUser                  | admin                401 404 404 404 404 404 404 404 in
  getUser                     | a deleted user       401 404 404 404 404 404 404 404 in
  updateUser                  | a deleted user       401 404 404 404 404 404 404 404 404
  restoreUser                 | a deleted user       401 403 403 403 403 403 403 403 in
  restoreUser                 | ana                  401 403 403 403 403 403 403 403 404
  sendPasswordLink            | ana                  401 403 403 403 403 403 403 403 in
  changeUsers                                        401 403 403 403 403 403 403 403 in
  exportUsers                                        401 403 403 403 403 403 403 403 in
  importUsers                                        401 403 403 403 403 403 403 403 in

  listFirms                                          401 403 403 403 in  in  in  in  in
  getFirm                     | clinic               401 403 403 403 in  in  404 404 in
  getFirm                     | hospital             401 403 403 403 404 404 404 in  in
  createFirm                                         401 403 403 403 403 403 403 403 in
  updateFirm                  | clinic               401 403 403 403 in  403 404 404 in
  deleteFirm                  | clinic               401 403 403 403 in  403 404 404 in
  getFirm                     | a deleted firm       401 403 403 403 404 404 404 404 in
  updateFirm                  | a deleted firm       401 403 403 403 404 404 404 404 404
  restoreFirm                 | a deleted firm       401 403 403 403 403 403 403 403 in
  restoreFirm                 | clinic               401 403 403 403 403 403 403 403 404
  changeFirms                                        401 403 403 403 403 403 403 403 in
  exportFirms                                        401 403 403 403 403 403 403 403 in
  importFirms                                        401 403 403 403 403 403 403 403 in

  getTeam                     | clinic               401 403 403 403 in  in  404 404 in
  getTeam                     | hospital             401 403 403 403 404 404 404 in  in
  inviteColleague             | clinic               401 403 403 403 in  403 404 404 in
  revokeInvitation            | clinic               401 403 403 403 in  403 404 404 in
  changeColleague             | clinic               401 403 403 403 in  403 404 404 in
  removeColleague             | clinic               401 403 403 403 in  403 404 404 in
  getTeam                     | a deleted firm       401 403 403 403 404 404 404 404 in
  inviteColleague             | a deleted firm       401 403 403 403 404 404 404 404 in
  lookAtInvitation                                   in  in  in  in  in  in  in  in  in
  acceptInvitation                                   401 in  403 403 in  in  in  in  403

  userHistory                 | ana                  401 403 403 403 403 403 403 403 in
  userAudit                   | ana                  401 403 403 403 403 403 403 403 in
  listOpenings                | clinic               401 403 403 403 in  in  404 404 in
  listOpenings                | a deleted firm       401 403 403 403 404 404 404 404 in
  createOpening               | clinic               401 403 403 403 in  in  404 404 in
  updateOpening               | clinic               401 403 403 403 in  in  404 404 in
  closeOpening                | clinic               401 403 403 403 in  in  404 404 in
  closeOpening                | hospital             401 403 403 403 404 404 404 404 404
  closeOpening                | a deleted firm       401 403 403 403 404 404 404 404 404
  reopenOpening               | clinic               401 403 403 403 in  in  404 404 in
  deleteOpening               | clinic               401 403 403 403 in  in  404 404 in
  deleteOpening               | hospital             401 403 403 403 404 404 404 404 404
  firmHistory                 | clinic               401 403 403 403 403 403 403 403 in
  checkLicense                | ana                  401 403 403 403 403 403 403 403 in
  getDataQuality                                     401 403 403 403 403 403 403 403 in
  listDataProblems                                   401 403 403 403 403 403 403 403 in

  sendTelemetry                                      in  in  in  in  in  in  in  in  in
  readTelemetry                                      401 403 403 403 403 403 403 403 in
  readFieldData                                      401 403 403 403 403 403 403 403 in
  readRemotes                                        401 403 403 403 403 403 403 403 in
  readRemoteFailures                                 404 404 404 404 404 404 404 404 404
  readServiceLevels                                  in  in  in  in  in  in  in  in  in
  rollBackRemote                                     401 403 403 403 403 403 403 403 in
  issueDeveloperToken                                401 403 403 403 403 403 403 403 in
  sendCspReports                                     in  in  in  in  in  in  in  in  in

  getDashboard                                       401 403 in  in  in  in  in  in  in
  exportMine                                         401 in  in  in  in  in  in  in  in
  setPause                                           401 403 in  in  403 403 403 403 403
  eraseMe                                            401 in  in  in  in  in  in  in  in

  setDemoClock                                       in  in  in  in  in  in  in  in  in
  readDemoClock                                      in  in  in  in  in  in  in  in  in
  demoOutbox                                         in  in  in  in  in  in  in  in  in
`

type Outcome = 'in' | '401' | '403' | '404'
interface Row {
  name: string
  on: string | null
  outcomes: Record<Persona, string>
}

const rows: Row[] = table
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const words = line.trim().split(/\s+/)
    const expected = words.slice(-PERSONAS.length)
    const [name = '', ...on] = words.slice(0, -PERSONAS.length).join(' ').split(' | ')
    const outcomes = Object.fromEntries(PERSONAS.map((persona, index) => [persona, expected[index] ?? ''])) as Record<Persona, string>
    return { name, on: on[0] ?? null, outcomes }
  })

/** True for calls that change permissions afterwards, so that the next attempt needs a new cast. */
const isDestructive = (call: AnyCall): boolean => call.method === 'DELETE' || call.path === '/auth/logout'

/** Types of firms, for paths with the type beside the id. */
const FIRMS = ['clinic', 'hospital']

interface Tried {
  outcome: Outcome
  isDone: boolean
}

async function outcomeOf(call: AnyCall, on: string | null, persona: Persona, { actors, ids, openingId }: Cast): Promise<Tried> {
  const id = on === null ? undefined : ids[on]
  if (on !== null && id === undefined) throw new Error(`the cast has no ${on}`)
  const { statusCode } = await actors[persona].try(call, {
    params: {
      problem: 'cpf_missing',
      name: 'mf-search',
      personId: ids['clinic colleague'] ?? '',
      invitationId: ids['invitation of clinic'] ?? '',
      openingId,
      ...(id !== undefined && { id, type: FIRMS.includes(on ?? '') ? 'opportunities' : 'professionals' }),
    },
    ...(call.method === 'GET' ? {} : { body: {} }),
  })
  if (statusCode === 500) throw new Error('the server failed')
  if (statusCode === 501) throw new Error('the call has no handler')
  const outcome = statusCode === 401 || statusCode === 403 || statusCode === 404 ? (`${statusCode}` as const) : 'in'
  return { outcome, isDone: statusCode < 300 }
}

test('the table lists every declared call and no other', () => {
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual(Object.keys(allCalls).sort())
})

test('a blocked manager and a blocked admin have no more access than a visitor', async () => {
  const api = await withApi({ config: EVERYTHING_OFFERED })
  const cast = await castOf(api)
  await api.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', 'in', [cast.ids['clinic owner'] ?? '', cast.ids['admin'] ?? ''])
    .execute()
  for (const { name, on, outcomes } of rows.filter(({ outcomes }) => outcomes.visitor === '401')) {
    const call = allCalls[name]
    if (call === undefined) throw new Error(`there is no call ${name}`)
    for (const persona of ['clinic', 'admin'] as const) {
      const { outcome } = await outcomeOf(call, on, persona, cast)
      expect([name, on, persona, outcome]).toEqual([name, on, persona, outcomes.visitor])
    }
  }
})

test('every call admits exactly the callers listed in the table', async (t) => {
  const api = await withApi({ config: EVERYTHING_OFFERED })
  let cast = await castOf(api)
  for (const { name, on, outcomes } of rows) {
    await t.test([name, ...(on === null ? [] : [on])].join(' on '), async () => {
      const call = allCalls[name]
      if (call === undefined) throw new Error(`there is no call ${name}`)
      const seen: Record<string, string> = {}
      for (const persona of PERSONAS) {
        const { outcome, isDone } = await outcomeOf(call, on, persona, cast)
        seen[persona] = outcome
        if (isDestructive(call) && isDone) cast = await castOf(api)
      }
      expect(seen).toEqual(outcomes)
    })
  }
})
