import type { Translation } from '@ponte/contracts/translated'
import type { forgotText as forgot, resetText as reset, takeBackText as takeBack, confirmEmailText as confirmEmail } from './text.ts'

export const forgotText = {
  title: 'Forgot your password?',
  lead: 'Enter your account e-mail. We will send you a link to set a new password, even if you have none yet.',
  email: 'E-mail',
  submit: 'Send link',
  sent: (email) =>
    `If an account with the e-mail ${email} exists, you will get a link that is valid for 30 minutes. Check your spam folder, too.`,
  login: 'Back to sign in',
  failed: 'The link could not be sent. Try again in a moment',
} satisfies Translation<typeof forgot>

export const resetText = {
  title: 'New password',
  firstTitle: 'Set a password',
  lead: 'Choose a new password. You will be signed out on your other devices.',
  firstLead: 'Choose a password to sign in with.',
  submit: 'Save password',
  done: 'Password saved. Sign in with it.',
  failed: 'The password could not be saved. Try again',
  another: 'Request a new link',
  login: 'Back to sign in',
} satisfies Translation<typeof reset>

export const takeBackText = {
  title: 'Keep my e-mail',
  working: 'Undoing the change…',
  done: 'Your account has this e-mail again. We signed out all devices and disabled the password. Choose a new one, then check two-step verification and passkeys in your profile.',
  failed: 'The change could not be undone. Try again in a moment.',
  retry: 'Try again',
  password: 'Choose a new password',
} satisfies Translation<typeof takeBack>

export const confirmEmailText = {
  title: 'Confirm your e-mail',
  working: 'Confirming…',
  done: 'E-mail confirmed. Thank you!',
  alreadyDone: (email) => `Your account's e-mail, ${email}, is already confirmed.`,
  failed: 'We could not confirm your e-mail. Try again in a moment.',
  retry: 'Try again',
  another: 'Send a new link',
  sent: 'We sent a new link to your e-mail address.',
  sendFailed: 'The link could not be sent. Try again in a moment',
  loginFirst: 'Sign in to request a new link.',
  login: 'Sign in',
  onward: 'Continue',
} satisfies Translation<typeof confirmEmail>
