import type { Translation } from '@ponte/contracts/translated'
import { onboardingText } from '../onboarding/text.en.ts'
import type { selectTypeText as original } from './text.ts'

export const selectTypeText = {
  title: 'How will you use Ponte Saúde?',
  lead: 'This determines your dashboard and who can find you.',
  professional: {
    title: 'I’m a health professional',
    who: 'Surgical technologist, nurse, doctor or other health professional.',
    promise: 'Appear in search, find opportunities and get reviews of your work.',
  },
  firm: {
    title: 'I represent a clinic or hospital',
    who: 'Doctors with a clinic, hospitals, laboratories and practices.',
    promise: 'Find professionals, contact them directly and rate each service.',
  },
  choose: 'Choose',
  resume: 'Continue where I left off',
  opening: 'Opening the form…',
  note: `You can change this until your profile is complete: choose “${onboardingText.back}” in the form.`,
} satisfies Translation<typeof original>
