import type { Catalogue, PartialTranslation } from '@ponte/contracts/translated'
import { counted } from '../format.ts'
import type { dashboardText as dashboard, waitingText as waiting } from '../dashboard-page/text.ts'
import type { historyText as history } from '../history/text.ts'
import type { licenseText as license } from '../license-check/text.ts'
import type { moderationText as moderation } from '../moderation-page/text.ts'
import type { qualityText as quality } from '../data-quality-page/text.ts'
import type { fieldText as field, recordText as record } from '../form/text.ts'
import type { text as original } from '../text.ts'
import { teamText } from '../team/text.en.ts'

/** English for the Portuguese strings that the spec quotes, and words used elsewhere in the English site. */
const text = {
  person: {
    license: (council) => (council === null ? 'Licence' : `Licence (${council})`),
    rating: { count: counted('review', 'reviews'), none: 'No reviews yet' },
    seeContacts: 'See contact details',
    seeContactsOf: (name) => `See contact details of ${name}`,
  },
} satisfies PartialTranslation<typeof original>

const fieldText = { travel: { yes: 'Yes', no: 'No' } } satisfies PartialTranslation<typeof field>

const recordText = {
  sendPasswordLink: 'Send password link',
} satisfies PartialTranslation<typeof record>

const moderationText = { cordiality: 'Courtesy' } satisfies PartialTranslation<typeof moderation>

const licenseText = { title: 'Licence check' } satisfies PartialTranslation<typeof license>

const qualityText = {
  problems: { license_missing: 'Licence missing', license_unchecked: 'Licence not checked' },
} satisfies PartialTranslation<typeof quality>

const dashboardText = { evaluations: 'Reviews' } satisfies PartialTranslation<typeof dashboard>

const waitingText = { licenses: counted('licence to check', 'licences to check') } satisfies PartialTranslation<typeof waiting>

const historyText = {
  actions: { license_checked: 'Licence verified', license_unchecked: 'Licence verification removed' },
} satisfies PartialTranslation<typeof history>

/** English translations of this remote's Portuguese texts. */
export default {
  'mf-admin/dashboardText': dashboardText,
  'mf-admin/fieldLabels': { professionalLicense: 'Licence' },
  'mf-admin/fieldText': fieldText,
  'mf-admin/historyText': historyText,
  'mf-admin/licenseText': licenseText,
  'mf-admin/moderationText': moderationText,
  'mf-admin/qualityText': qualityText,
  'mf-admin/recordText': recordText,
  'mf-admin/team/teamText': teamText,
  'mf-admin/text': text,
  'mf-admin/waitingText': waitingText,
} satisfies Catalogue
