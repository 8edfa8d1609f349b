import { contractsInPortuguese } from '@ponte/contracts/in-portuguese'
import type { Catalogue } from '@ponte/contracts/translated'
import { text } from '../text.pt.ts'

/** Portuguese texts of the shell and of contracts, where the original is English. */
export default {
  ...contractsInPortuguese,
  'shell/demo/demo-text': null,
  'shell/identity/identity-text': null,
  'shell/inspector/inspector-text': null,
  'shell/inspector/kinds': null,
  'shell/inspector/preview-text': null,
  'shell/notifications/notifications-text': null,
  'shell/notifications/words': null,
  'shell/offline/offline-text': null,
  'shell/text': text,
} satisfies Catalogue
