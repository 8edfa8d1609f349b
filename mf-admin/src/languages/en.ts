import type { Catalogue, PartialTranslation } from '@ponte/contracts/translated'
import { counted } from '@ponte/contracts/numbers'
import type { dashboardText as dashboard } from '../dashboard-page/text.ts'
import type { fieldText as field, recordText as record } from '../form/text.ts'
import type { text as original } from '../text.ts'
import { teamText } from '../team/text.en.ts'

/** English for the Portuguese strings that the spec quotes, and words used elsewhere in the English site. */
const text = {
  person: {
    rating: { count: counted('review', 'reviews'), none: 'No reviews yet' },
    seeContacts: 'See contact details',
    seeContactsOf: (name) => `See contact details of ${name}`,
  },
} satisfies PartialTranslation<typeof original>

const fieldText = { travel: { yes: 'Yes', no: 'No' } } satisfies PartialTranslation<typeof field>

const recordText = {
  sendPasswordLink: 'Send password link',
} satisfies PartialTranslation<typeof record>

const dashboardText = { evaluations: 'Reviews' } satisfies PartialTranslation<typeof dashboard>

/** English translations of this remote's Portuguese texts. */
export default {
  'mf-admin/dashboardText': dashboardText,
  'mf-admin/fieldText': fieldText,
  'mf-admin/recordText': recordText,
  'mf-admin/team/teamText': teamText,
  'mf-admin/text': text,
} satisfies Catalogue
