import type { Catalogue } from '@ponte/contracts/translated'
import { passwordText, profileText, roleNames } from '../profile-page/text.pt.ts'

/** Portuguese translations of this remote's English texts. */
export default {
  'mf-public/profile-page/passwordText': passwordText,
  'mf-public/profile-page/profileText': profileText,
  'mf-public/profile-page/roleNames': roleNames,
} satisfies Catalogue
