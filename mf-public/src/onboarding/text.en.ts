import type { Translation } from '@ponte/contracts/translated'
import type { onboardingText as onboarding, completeFirmText as completeFirm, completeProfileText as completeProfile } from './text.ts'

export const onboardingText = {
  step: (now) => `Step ${now} of 3`,
  restored: 'We restored your draft, except password and photo, which we do not store.',
  back: 'Back to profile types',
  access: 'Sign-in',
  accessHint: 'Use your e-mail and this password to sign in next time.',
  knownHint: 'To confirm it’s you. Your password stays the same.',
  currentPassword: 'Your current password',
  submit: 'Complete sign-up',
  register: 'Register firm',
  home: 'Back to dashboard',
} satisfies Translation<typeof onboarding>

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
    `${name}, this is how clinics and hospitals will find you. Your contact details are shown only to people who request them.`,
  you: 'About you',
  work: 'Your work',
  workHint: 'Search uses this to find you.',
  reach: 'Location and contact',
  reachHint: 'WhatsApp is filled in with your sign-up phone number. Change it if it is different.',
} satisfies Translation<typeof completeProfile>
