import { contractsInPortuguese } from '@ponte/contracts/in-portuguese'
import type { Catalogue } from '@ponte/contracts/translated'
import { text } from '../text.pt.ts'

/** Portuguese texts of the shell and of contracts, where the original is English. */
export default {
  ...contractsInPortuguese,
  'shell/text': text,
} satisfies Catalogue
