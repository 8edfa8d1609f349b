import type { Catalogue } from '@ponte/contracts/translated'
import { teamText } from './en/team.ts'

/** What this remote says in Portuguese although nobody chose it, in English. */
export default {
  'mf-admin/auditText': null,
  'mf-admin/bulkText': null,
  'mf-admin/cancelText': null,
  'mf-admin/createText': null,
  'mf-admin/deletionText': null,
  'mf-admin/developerText': null,
  'mf-admin/differenceText': null,
  'mf-admin/directoryText': null,
  'mf-admin/factorText': null,
  'mf-admin/fieldLabels': null,
  'mf-admin/fieldText': { travel: { yes: 'Yes', no: 'No' } },
  'mf-admin/filterText': null,
  'mf-admin/historyText': null,
  'mf-admin/importText': null,
  'mf-admin/importWords': null,
  'mf-admin/leaveText': null,
  'mf-admin/licenseText': null,
  'mf-admin/moderationText': null,
  'mf-admin/publishedText': null,
  'mf-admin/qualityText': null,
  'mf-admin/recordText': {
    sendPasswordLink: 'Send password link',
    passwordLinkSent: 'Password link sent',
    passwordLinkFailed: 'The password link could not be sent',
  },
  'mf-admin/remotesText': null,
  'mf-admin/removeFactorText': null,
  'mf-admin/rollbackText': null,
  'mf-admin/team/teamText': teamText,
  'mf-admin/text': { person: { seeContacts: 'See contact details', seeContactsOf: (name: string) => `See contact details of ${name}` } },
  'mf-admin/waitingText': null,
} satisfies Catalogue
