import { DATA_PROBLEMS } from '@ponte/contracts/data-quality'
import { BULK_ACTIONS } from '@ponte/contracts/records'
import { TELEMETRY_HOURS } from '@ponte/contracts/telemetry'
import { CROWD, type Caller, type World } from './world.ts'

export interface Given {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** The inputs to try a call with; null if it would end the traversal itself (it returns nothing anyway). */
type Tries = ((world: World, me: Caller) => Given[]) | null

const plainly: Tries = () => [{}]
const withBody =
  (...bodies: unknown[]): Tries =>
  () =>
    bodies.map((body) => ({ body }))
const everyPerson: Tries = ({ personIds }) => personIds.map((id) => ({ params: { id } }))
const everyFirm: Tries = ({ firmIds }) => firmIds.map((id) => ({ params: { id } }))
const everyOpening =
  (body?: object): Tries =>
  ({ firmIds, openingIds }) =>
    firmIds.map((id, index) => ({ params: { id, openingId: openingIds[index] ?? '' }, ...(body !== undefined && { body }) }))
const eachOpening: Tries = ({ openingIds }) => openingIds.map((id) => ({ params: { id } }))
const openingBody = {
  profession: 'medico',
  specialties: ['uti'],
  state: 'SP',
  city: 'sao_paulo',
  startOn: '2027-03-03',
  endOn: '2027-03-07',
  offersAccommodation: true,
  description: 'Plantões',
}
const SMALL = { limit: 3 }

/** A body with the e-mail address of an existing account. */
const withTakenEmail =
  (body: object = {}): Tries =>
  ({ takenEmail: email }) => [{ body: { email, ...body } }]

/** Every call of the contract, with inputs that make it return as much as possible. */
export const tries: Readonly<Record<string, Tries>> = {
  login: withTakenEmail({ password: 'errada' }),
  refreshSession: plainly,
  logout: null,
  me: plainly,
  googleNonce: plainly,
  googleLogin: withBody({ credential: 'x' }),
  registerBasic: withTakenEmail({ fullName: 'Outra', phone: '(11) 3333-4444' }),
  completeProfessionalProfile: withBody({}),
  completeFirmProfile: withBody({}),
  changePassword: withBody({ currentPassword: 'errada', newPassword: 'outra-senha-1' }),
  forgotPassword: withTakenEmail(),
  resetPassword: withBody({ token: 'x', password: 'outra-senha-1' }),
  confirmEmail: withBody({ token: 'x' }),
  takeBackEmail: withBody({ token: 'x' }),
  resendConfirmation: plainly,
  passkeyOptions: plainly,
  passkeyLogin: withBody({ id: 'eA', clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA', userHandle: 'eA' }),
  newPasskeyOptions: withBody({ currentPassword: 'errada' }),
  addPasskey: withBody({ name: 'x', id: 'eA', clientDataJSON: 'eA', attestationObject: 'eA', transports: [] }),
  removePasskey: null,
  getAccount: plainly,
  endSession: null,
  endOtherSessions: null,
  completeLogin: withBody({ token: 'x', code: '123456' }),
  prepareSecondFactor: withBody({ currentPassword: 'errada' }),
  turnOnSecondFactor: withBody({ code: '123456' }),
  turnOffSecondFactor: withBody({ currentPassword: 'errada' }),
  renewRecoveryCodes: withBody({ currentPassword: 'errada' }),
  removeSecondFactor: everyPerson,

  searchProfessionals: () =>
    [
      {},
      { query: 'ana' },
      { query: 'uti' },
      { profession: 'enfermeiro', city: 'sao_paulo', reachesCity: true },
      { query: 'nadaassim' },
    ].map((query) => ({ query: { ...query, ...SMALL } })),
  searchOpportunities: () =>
    [{}, { query: 'clinica' }, { type: 'hospital' }, { state: 'RJ' }].map((query) => ({ query: { ...query, ...SMALL } })),
  searchOpenings: () =>
    [{}, { query: 'clinica' }, { openOn: '2027-03-05' }, { state: 'RJ' }].map((query) => ({ query: { ...query, ...SMALL } })),
  getOpening: ({ openingIds }) => openingIds.map((id) => ({ params: { id } })),
  similarOpenings: ({ openingIds }) => openingIds.map((id) => ({ params: { id } })),
  listPublicOpenings: plainly,
  searchFilters: () => ['professionals', 'opportunities'].map((type) => ({ query: { type } })),
  listSavedSearches: plainly,
  saveSearch: withBody({ type: 'professionals', query: 'uti' }, { type: 'opportunities', query: '' }),
  changeSavedSearch: ({ personIds }) => [{ params: { id: personIds[0] ?? '' }, body: { alerts: true } }],
  removeSavedSearch: null,
  stopAlerts: withBody({ token: 'x' }),

  getProfessional: everyPerson,
  professionalEvaluations: ({ personIds }) => personIds.map((id) => ({ params: { id }, query: SMALL })),
  getPublicFirm: everyFirm,
  firmEvaluations: ({ firmIds }) => firmIds.map((id) => ({ params: { id }, query: SMALL })),
  listPublicProfiles: () => ['professionals', 'opportunities'].map((type) => ({ query: { type } })),

  saveFavorite: ({ personIds, firmIds }) => [
    ...personIds.map((id) => ({ params: { type: 'professionals', id }, body: { note: 'Ligar' } })),
    ...firmIds.map((id) => ({ params: { type: 'opportunities', id }, body: {} })),
  ],
  listFavorites: () => [{ query: SMALL }],
  favoriteIds: plainly,
  removeFavorite: ({ personIds }) => personIds.slice(0, 1).map((id) => ({ params: { type: 'professionals', id } })),

  logContact: ({ personIds, firmIds }, me) => [
    ...[...personIds.slice(0, 2), ...personIds.slice(CROWD)].flatMap((professionalId) =>
      ['professional', 'firm'].map((contractorType) => ({ body: { professionalId, contractorType } })),
    ),
    ...firmIds.map((firmId) => ({ body: { professionalId: me.id, contractorType: 'professional', firmId } })),
  ],
  showInterest: eachOpening,
  withdrawInterest: null,
  interestIds: plainly,
  listInterested: eachOpening,
  chooseInterested: ({ openingIds, personIds }) =>
    openingIds.flatMap((id) => personIds.map((userId) => ({ params: { id }, body: { userId } }))),
  openingFigures: everyFirm,
  exportOpeningFigures: everyFirm,
  listContacts: () =>
    [{}, { direction: 'made' }, { direction: 'received' }, { of: 'firm' }, { of: 'firm', pending: true }].map((query) => ({
      query: { ...query, ...SMALL },
    })),
  pendingResponses: plainly,
  respondToContact: ({ contactIds }) => contactIds.map((id) => ({ params: { id }, body: { response: 'contact_only' } })),
  pendingEvaluations: plainly,
  createEvaluation: ({ contactIds }) =>
    contactIds.map((contactLogId) => ({ body: { contactLogId, cordialityRating: 5, comment: '', isPublic: true, agreedToTerms: true } })),

  listNotifications: () => [{ query: SMALL }],
  unreadNotifications: plainly,
  markNotificationsRead: ({ personIds }) => [{ body: { ids: personIds.slice(0, 2) } }, { body: { until: '2026-11-25T12:00:00Z' } }],
  getMailSettings: plainly,
  changeMailSettings: withBody({ answer_due: true }),
  getNoticeSettings: plainly,
  changeNoticeSettings: withBody({ urgentOpenings: true }),
  pushKey: plainly,
  // A refused address, so that no device is stored.
  addPushDevice: withBody({ endpoint: 'https://127.0.0.1/x', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
  listPushDevices: plainly,
  removePushDevice: null,
  testPushDevice: everyPerson,
  offerWhatsapp: plainly,
  getCalendar: plainly,
  createCalendar: plainly,
  removeCalendar: null,
  importCalendar: withBody({ url: 'https://example.com/a.ics' }),
  removeImport: null,
  receivedReviews: () => [{ query: SMALL }],
  replyToReview: ({ reviewIds }) => reviewIds.map((id) => ({ params: { id }, body: { text: 'Obrigado' } })),
  reportReview: ({ reviewIds }) => reviewIds.map((id) => ({ params: { id }, body: { reason: 'Não foi assim' } })),
  reviewLogKey: plainly,
  reviewLogHead: plainly,
  reviewLogProof: ({ reviewIds }) => reviewIds.map((review) => ({ query: { review } })),
  reviewLogConsistency: () => [{ query: { from: 1, to: 2 } }],
  reviewLogEntries: () => [{ query: { start: 0, end: 1 } }],
  listReports: () => ['open', 'decided'].map((state) => ({ query: { state, ...SMALL } })),
  decideReport: ({ reviewIds }) => reviewIds.map((id) => ({ params: { id }, body: { decision: 'kept' } })),

  listUsers: ({ takenEmail: q }) =>
    [{}, { type: 'professional' }, { type: 'firm' }, { type: 'admin' }, { q }, { deleted: true }].map((query) => ({
      query: { ...query, ...SMALL },
    })),
  getUser: everyPerson,
  createUser: ({ takenEmail }) => [
    { body: {} },
    ...[takenEmail, 'nova.administradora@exemplo.test'].map((email) => ({
      body: { role: 'admin', fullName: 'Nova', email, password: 'uma-senha-longa-1' },
    })),
  ],
  updateUser: ({ personIds }) => personIds.map((id) => ({ params: { id }, body: {} })),
  deleteUser: null,
  restoreUser: null,
  sendPasswordLink: everyPerson,
  changeUsers: ({ personIds }) => BULK_ACTIONS.map((action) => ({ body: { action, ids: personIds, isPreview: true } })),
  exportUsers: ({ personIds }) => [{}, { query: { deleted: true } }, { query: { ids: personIds.slice(0, 3) } }],
  importUsers: ({ takenEmail }) => [{ body: { csv: `E-mail\n${takenEmail}`, isDryRun: true, skipsBadRows: false } }],
  listFirms: () => [{}, { q: 'clinica' }, { deleted: true }].map((query) => ({ query: { ...query, ...SMALL } })),
  getFirm: everyFirm,
  createFirm: withBody({}),
  updateFirm: ({ firmIds }) => firmIds.map((id) => ({ params: { id }, body: {} })),
  deleteFirm: null,
  restoreFirm: null,
  changeFirms: ({ firmIds }) => BULK_ACTIONS.map((action) => ({ body: { action, ids: firmIds, isPreview: true } })),
  exportFirms: plainly,
  importFirms: withBody({ csv: 'CNPJ\n1', isDryRun: true, skipsBadRows: false }),

  getTeam: everyFirm,
  inviteColleague: ({ firmIds, takenEmail: email }) => firmIds.map((id) => ({ params: { id }, body: { email, role: 'member' } })),
  revokeInvitation: null,
  changeColleague: ({ firmIds, personIds }) =>
    firmIds.flatMap((id) => personIds.map((personId) => ({ params: { id, personId }, body: { role: 'manager' } }))),
  removeColleague: null,
  lookAtInvitation: withBody({ token: 'x' }),
  acceptInvitation: withBody({ token: 'x' }),

  userHistory: ({ personIds }) => personIds.map((id) => ({ params: { id }, query: SMALL })),
  userAudit: ({ personIds }) => personIds.map((id) => ({ params: { id }, query: SMALL })),
  listOpenings: ({ firmIds }) => firmIds.map((id) => ({ params: { id }, query: SMALL })),
  createOpening: ({ firmIds }) => firmIds.map((id) => ({ params: { id }, body: openingBody })),
  updateOpening: everyOpening(openingBody),
  closeOpening: everyOpening(),
  reopenOpening: everyOpening(),
  deleteOpening: null,
  firmHistory: ({ firmIds }) => firmIds.map((id) => ({ params: { id }, query: SMALL })),
  checkLicense: ({ personIds }) => personIds.map((id) => ({ params: { id }, body: { checkedOn: '2026-11-20' } })),
  getDataQuality: plainly,
  listDataProblems: () => DATA_PROBLEMS.map((problem) => ({ params: { problem }, query: SMALL })),

  sendTelemetry: withBody({ events: [{ remote: 'mf-search', version: '1.0.0', kind: 'load', durationMs: 120 }] }, {}),
  sendCspReports: withBody({ 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } }, {}),
  readFieldData: plainly,
  readRemotes: plainly,
  readRemoteFailures: () => [{ params: { name: 'mf-search' } }],
  readServiceLevels: plainly,
  rollBackRemote: () => [{ params: { name: 'mf-search' }, body: { currentPassword: 'errada', version: '1.0.0', reason: 'x' } }],
  issueDeveloperToken: () => [{ body: { currentPassword: 'errada', remote: 'mf-search', port: 3101 } }],
  readTelemetry: () => TELEMETRY_HOURS.map((hours) => ({ query: { hours } })),

  getDashboard: plainly,
  exportMine: plainly,
  setPause: withBody({ paused: false }),
  eraseMe: null,

  readDemoClock: plainly,
  setDemoClock: withBody({ days: 0 }),
  demoOutbox: ({ takenEmail: to }) => [{}, { query: { to } }],
}
