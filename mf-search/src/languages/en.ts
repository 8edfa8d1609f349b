import type { Catalogue } from '@ponte/contracts/translated'
import { contactText } from '../text-contacts.en.ts'
import { keptText } from '../text-kept.en.ts'
import { profileText } from '../text-profiles.en.ts'
import { savedSearchText } from '../text-saved-searches.en.ts'
import { accountText, licenseText, openingPagesText, openingsText, ratingTexts } from '../text-small.en.ts'
import { verifyText } from '../text-verify.en.ts'
import { text } from '../text.en.ts'

/** The English texts of this remote. */
export default {
  'mf-search/accountText': accountText,
  'mf-search/contactText': contactText,
  'mf-search/keptText': keptText,
  'mf-search/licenseText': licenseText,
  'mf-search/openingPagesText': openingPagesText,
  'mf-search/openingsText': openingsText,
  'mf-search/profileText': profileText,
  'mf-search/ratingTexts': ratingTexts,
  'mf-search/savedSearchText': savedSearchText,
  'mf-search/text': text,
  'mf-search/verifyText': verifyText,
} satisfies Catalogue
