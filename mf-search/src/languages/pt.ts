import type { Catalogue } from '@ponte/contracts/translated'

/** This remote's original texts are all Portuguese. */
export default {
  'mf-search/accountText': null,
  'mf-search/contactText': null,
  'mf-search/keptText': null,
  'mf-search/licenseText': null,
  'mf-search/openingPagesText': null,
  'mf-search/openingsText': null,
  'mf-search/profileText': null,
  'mf-search/ratingTexts': null,
  'mf-search/savedSearchText': null,
  'mf-search/text': null,
  'mf-search/verifyText': null,
} satisfies Catalogue
