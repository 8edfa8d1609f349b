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
    lead: 'Good to see you back. Sign in to answer those who looked for you and to see whom you found.',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    forgot: 'Forgotten password',
    submit: 'Sign in',
    noAccount: 'No account yet?',
    register: 'Sign up',
    home: 'Back to the start',
    promises: {
      title: 'What waits for you',
      items: [
        'The contacts that you asked for, and who asked for yours.',
        'The reviews that wait for you, without hurry: the deadline is written on each.',
        'Your data, to correct, take with you or erase whenever you like.',
      ],
    },
  },
  legal: {
    version: 'Version of',
    checked: 'Last checked on',
    contents: 'On this page',
  },
  demo: {
    title: 'Demonstration accounts',
    hint: 'A button fills in the form; then just sign in.',
    professional: 'Professional',
    firm: 'Clinic',
    admin: 'Administrator',
  },
} satisfies Translation<typeof original>

export const registerText = {
  title: 'Create account',
  lead: 'Three fields now, the profile next.',
  fullName: 'Full name',
  email: 'E-mail',
  taken: ['Is it yours? Sign in, or ', '.'],
  newPassword: 'create a new password',
  phone: 'Phone',
  phoneHint: 'With area code. Nobody sees it before they record a contact with you.',
  consent: ['By creating the account you agree to the ', ' and to what we say on ', '.'],
  terms: 'Terms of use',
  privacy: 'Privacy',
  submit: 'Create account',
  hasAccount: 'Have an account?',
  login: 'Sign in',
  redirecting: 'Account created. Opening the next step…',
  next: {
    title: 'What comes next',
    items: [
      'You choose whether you are a professional or a clinic and complete the profile.',
      'Terms are agreed directly: no payment passes through here.',
      'Your contact details show up only for who records interest, and each request is noted.',
    ],
  },
} satisfies Translation<typeof register>

export const completeFirmText = {
  title: 'Complete the firm’s details',
  lead: (name) => `${name}, with these details your clinic or hospital shows up in the search and can talk to professionals.`,
  lost: 'Your firm is no longer registered. Register it again, or another one, to show up in the search again and to talk to professionals.',
  askPassword: 'At the end we ask for your current password.',
  askNewPassword: 'At the end you create a password to sign in with next time.',
  registered: 'Your firm is registered already.',
  firm: 'The firm',
  place: 'Where it is',
} satisfies Translation<typeof completeFirm>

export const completeProfileText = {
  title: 'Complete your profile',
  lead: (name) => `${name}, this is how clinics and hospitals will find you. Your contact details show up only for who records interest.`,
  you: 'Who you are',
  work: 'What you do',
  workHint: 'It is by this that the search finds you.',
  reach: 'Where and how',
  reachHint: 'The WhatsApp number is filled in with the phone that you signed up with. Change it if it is another one.',
} satisfies Translation<typeof completeProfile>

export const forgotText = {
  title: 'Forgotten password',
  lead: 'Tell us the e-mail of your account. We send you a link to set a new password, also if you have none yet.',
  email: 'E-mail',
  submit: 'Send link',
  sent: (email) =>
    `If there is an account with the e-mail ${email}, the link arrives in a moment and is valid for 30 minutes. Look into the spam folder, too.`,
  login: 'Back to sign in',
  failed: 'The link could not be sent. Try again in a moment',
} satisfies Translation<typeof forgot>

export const resetText = {
  title: 'New password',
  firstTitle: 'Set a password',
  lead: 'Choose the password that you sign in with from now on. The other devices that you were on are signed out.',
  firstLead: 'Choose the password that you sign in with from now on.',
  submit: 'Save password',
  done: 'Password set. Sign in with it.',
  failed: 'The password could not be saved. Try again',
  another: 'Ask for a new link',
  login: 'Back to sign in',
} satisfies Translation<typeof reset>

export const takeBackText = {
  title: 'Keep my e-mail',
  working: 'Undoing the change…',
  done: 'Your account has this e-mail again. It was signed out on all devices, and its password no longer works. Now choose another one, and check your two-step verification and passkeys in your profile.',
  failed: 'The change could not be undone now. Try again in a moment.',
  retry: 'Try again',
  password: 'Choose another password',
} satisfies Translation<typeof takeBack>

export const confirmEmailText = {
  title: 'Confirm your e-mail',
  working: 'Confirming…',
  done: 'E-mail confirmed. Thank you!',
  failed: 'It could not be confirmed now. Try again in a moment.',
  retry: 'Try again',
  another: 'Send a new link',
  sent: 'We have sent a new link to your e-mail.',
  sendFailed: 'The link could not be sent. Try again in a moment',
  loginFirst: 'Sign in to ask for a new link.',
  login: 'Sign in',
  onward: 'Go on',
} satisfies Translation<typeof confirmEmail>

export const googleText = {
  or: 'or',
  demo: 'Continue with Google (demonstration)',
  label: 'Sign in with Google',
  unavailable: 'The Google button did not load. Check your connection or use the form.',
} satisfies Translation<typeof google>

export const signInText = {
  button: 'Sign in with a passkey',
  failed: 'The passkey could not be used. Sign in with your e-mail and your password',
  cancelled: 'No passkey was used. Who has none yet can add one on the profile, after signing in.',
} satisfies Translation<typeof signIn>
