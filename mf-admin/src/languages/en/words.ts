import type { PartialTranslation } from '@ponte/contracts/translated'
import { counted } from '../../counted.ts'
import type { licenseText as license, moderationText as moderation, qualityText as quality } from '../../text-care.ts'
import type { fieldText as field, recordText as record } from '../../text-forms.ts'
import type { text as original } from '../../text.ts'

/** English for the Portuguese strings that the spec quotes, and words used elsewhere in the English site. */
export const text = {
  person: {
    license: (council) => (council === null ? 'Licence' : `Licence (${council})`),
    rating: { count: counted('review', 'reviews'), none: 'No reviews yet' },
    seeContacts: 'See contact details',
    seeContactsOf: (name) => `See contact details of ${name}`,
  },
  dashboard: { evaluations: 'Reviews' },
} satisfies PartialTranslation<typeof original>

export const fieldText = { travel: { yes: 'Yes', no: 'No' } } satisfies PartialTranslation<typeof field>

export const recordText = {
  sendPasswordLink: 'Send password link',
  passwordLinkSent: 'Password link sent',
  passwordLinkFailed: 'Failed to send the password link',
} satisfies PartialTranslation<typeof record>

export const moderationText = { cordiality: 'Courtesy' } satisfies PartialTranslation<typeof moderation>

export const licenseText = { title: 'Licence check' } satisfies PartialTranslation<typeof license>

export const qualityText = {
  problems: { license_missing: 'Licence missing', license_unchecked: 'Licence not checked' },
} satisfies PartialTranslation<typeof quality>
