import type { Translation } from '@ponte/contracts/translated'
import type { completeFirmText as completeFirm } from '../../complete-firm-page/complete-firm-text.ts'
import type { completeProfileText as completeProfile } from '../../complete-profile-page/complete-profile-text.ts'
import type { confirmEmailText as confirmEmail } from '../../confirm-email-page/confirm-email-text.ts'
import type { forgotText as forgot } from '../../forgot-page/forgot-text.ts'
import type { googleText as google } from '../../google/google-text.ts'
import type { signInText as signIn } from '../../passkeys/sign-in-text.ts'
import type { registerText as register } from '../../register-page/register-text.ts'
import type { resetText as reset } from '../../reset-page/reset-text.ts'
import type { takeBackText as takeBack } from '../../take-back-page/take-back-text.ts'
import type { text as original } from '../../text.ts'

export const text = {
  login: {
    title: 'Sign in',
    lead: 'Welcome back. Sign in to answer people who contacted you and to see your contacts.',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    forgot: 'Forgot password?',
    submit: 'Sign in',
    noAccount: 'No account yet?',
    register: 'Sign up',
    home: 'Back to home',
    promises: {
      title: 'Waiting for you',
      items: [
        'The contacts you requested, and the people who requested yours.',
        'Your pending reviews, each with its deadline.',
        'Your data, to correct, export or erase whenever you like.',
      ],
    },
  },
  legal: {
    version: 'Last updated',
    checked: 'Last checked on',
    contents: 'On this page',
  },
  demo: {
    title: 'Demo accounts',
    hint: 'Choose one to fill in the form, then sign in.',
    professional: 'Professional',
    firm: 'Clinic',
    admin: 'Administrator',
  },
} satisfies Translation<typeof original>

export const registerText = {
  title: 'Create account',
  lead: 'Three fields now, your profile next.',
  fullName: 'Full name',
  email: 'E-mail',
  taken: ['Is it your account? Sign in, or ', '.'],
  newPassword: 'create a new password',
  phone: 'Phone',
  phoneHint: 'With area code. Hidden until someone records a contact with you.',
  consent: ['By creating an account you agree to the ', ' and to our notice on ', '.'],
  terms: 'Terms of use',
  privacy: 'Privacy',
  submit: 'Create account',
  hasAccount: 'Already have an account?',
  login: 'Sign in',
  next: {
    title: 'What comes next',
    items: [
      'You choose professional or clinic and complete your profile.',
      'You negotiate directly: we never handle payments.',
      'Your contact details are shown only to people who record their interest, and every request is logged.',
    ],
  },
} satisfies Translation<typeof register>

export const completeFirmText = {
  title: 'Complete firm details',
  lead: (name) => `${name}, with these details your clinic or hospital appears in search and can contact professionals.`,
  lost: 'Your firm is no longer registered. Register it again, or another one, to appear in search and contact professionals again.',
  askPassword: 'At the end we ask for your current password.',
  askNewPassword: 'At the end you create a password to sign in with next time.',
  registered: 'Your firm is already registered.',
  firm: 'Firm',
  place: 'Location',
} satisfies Translation<typeof completeFirm>

export const completeProfileText = {
  title: 'Complete your profile',
  lead: (name) =>
    `${name}, this is how clinics and hospitals will find you. Your contact details are shown only to people who record their interest.`,
  you: 'About you',
  work: 'Your work',
  workHint: 'Search uses this to find you.',
  reach: 'Location and contact',
  reachHint: 'WhatsApp is filled in with your sign-up phone number. Change it if it is different.',
} satisfies Translation<typeof completeProfile>

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
  failed: 'The change could not be undone now. Try again in a moment.',
  retry: 'Try again',
  password: 'Choose a new password',
} satisfies Translation<typeof takeBack>

export const confirmEmailText = {
  title: 'Confirm your e-mail',
  working: 'Confirming…',
  done: 'E-mail confirmed. Thank you!',
  failed: 'We could not confirm your e-mail. Try again in a moment.',
  retry: 'Try again',
  another: 'Send a new link',
  sent: 'We sent a new link to your e-mail address.',
  sendFailed: 'The link could not be sent. Try again in a moment',
  loginFirst: 'Sign in to request a new link.',
  login: 'Sign in',
  onward: 'Continue',
} satisfies Translation<typeof confirmEmail>

export const googleText = {
  or: 'or',
  demo: 'Continue with Google (demo)',
  label: 'Sign in with Google',
  unavailable: 'The Google button did not load. Check your connection or use the form.',
} satisfies Translation<typeof google>

export const signInText = {
  button: 'Sign in with a passkey',
  failed: 'Passkey sign-in failed. Sign in with your e-mail and password',
  cancelled: 'No passkey was used. To add one, sign in and open your profile.',
} satisfies Translation<typeof signIn>
