import type { Translation } from '@ponte/contracts/translated'
import type { text as original, signInText as signIn, googleText as google } from './text.ts'

export const text = {
  login: {
    title: 'Sign in',
    lead: 'Welcome back. Sign in to answer people who contacted you and to see your contacts.',
    email: 'E-mail',
    password: 'Password',
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

export const signInText = {
  button: 'Sign in with a passkey',
  failed: 'Passkey sign-in failed. Sign in with your e-mail and password',
  cancelled: 'No passkey was used. To add one, sign in and open your profile.',
} satisfies Translation<typeof signIn>

export const googleText = {
  or: 'or',
  demo: 'Continue with Google (demo)',
  label: 'Sign in with Google',
  unavailable: 'The Google button did not load. Check your connection or use the form.',
} satisfies Translation<typeof google>
