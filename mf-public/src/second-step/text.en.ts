import type { Translation } from '@ponte/contracts/translated'
import type { secondStepText as original } from './text.ts'

export const secondStepText = {
  title: 'Two-step verification',
  lead: {
    totp: 'Open the authenticator app on your phone and enter its code for Ponte Saúde.',
    recovery: 'Enter one of the codes you saved when you turned on verification. Each works once.',
  },
  code: { totp: 'Code', recovery: 'Recovery code' },
  hint: { totp: 'Six digits. A new code appears every 30 seconds.', recovery: undefined },
  sixDigits: 'App codes have six digits',
  submit: 'Confirm',
  use: { totp: 'Use an app code', recovery: 'Use a recovery code' },
  lost: 'Lost your phone and your recovery codes?',
  back: 'Back',
} satisfies Translation<typeof original>
