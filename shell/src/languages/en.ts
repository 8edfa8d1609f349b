import { contractsInEnglish } from '@ponte/contracts/in-english'
import type { Catalogue } from '@ponte/contracts/translated'
import { demoText } from '../demo/text.en.ts'
import { identityText } from '../identity/text.en.ts'
import { inspectorKinds, inspectorText } from '../inspector/text.en.ts'
import { notificationsText, notificationWords } from '../notifications/text.en.ts'
import { offlineText } from '../offline/text.en.ts'
import { previewText } from '../preview/text.en.ts'
import { text } from '../text.en.ts'

/** English texts of the shell and of contracts. */
export default {
  ...contractsInEnglish,
  'shell/demo/demo-text': demoText,
  'shell/identity/identity-text': identityText,
  'shell/inspector/inspector-text': inspectorText,
  'shell/inspector/kinds': inspectorKinds,
  'shell/inspector/preview-text': previewText,
  'shell/notifications/notifications-text': notificationsText,
  'shell/notifications/words': notificationWords,
  'shell/offline/offline-text': offlineText,
  'shell/text': text,
} satisfies Catalogue
