import type { Catalogue } from '@ponte/contracts/translated'
import { contactText } from '../contact-dialog/text.en.ts'
import { keptText } from '../contacts-page/text.en.ts'
import { profileText } from '../profile-pages/text.en.ts'
import { savedSearchText } from '../saved-searches/text.en.ts'
import { openingPagesText } from '../opening-pages/text.en.ts'
import { openingsText } from '../search-page/openings/text.en.ts'
import { accountText, licenseText, ratingTexts } from '../text.en.ts'
import { verifyText } from '../verify-review/text.en.ts'
import { text } from '../search-page/text.en.ts'

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
