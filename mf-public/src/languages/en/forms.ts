import { BRAND } from '@ponte/contracts/brand'
import type { Translation } from '@ponte/contracts/translated'
import type { accountText as account, emailNotice as notice } from '../../account/account-text.ts'
import type { fieldsText as fields, leaveText as leave } from '../../fields/fields-text.ts'
import type { invitationText as invitation } from '../../invitation-page/invitation-text.ts'
import type { myProfileText as myProfile } from '../../my-profile-page/my-profile-text.ts'
import type { onboardingText as onboarding } from '../../onboarding/onboarding-text.ts'
import type { secondStepText as secondStep } from '../../second-step/second-step-text.ts'
import type { selectTypeText as selectType } from '../../select-type-page/select-type-text.ts'

export const accountText = {
  loading: 'Loading your details…',
  failed: 'Your details could not be loaded',
  retry: 'Try again',
  save: 'Save changes',
  restored: 'We have restored what you had filled in here and not saved yet.',
  discard: 'Discard',
} satisfies Translation<typeof account>

export const emailNotice = {
  ask: (email) => `Confirm your e-mail: we sent a link to ${email}.`,
  askNew: (email) => `Your new e-mail counts once it is confirmed: we sent a link to ${email}. Until then the present one stays.`,
  resend: 'Send the e-mail again',
  sent: (email) => `We have sent a new link to ${email}. It is valid for 7 days.`,
} satisfies Translation<typeof notice>

export const secondStepText = {
  title: 'Two-step verification',
  lead: {
    totp: 'Open the authenticator app on your phone and type the code that it shows for Ponte Saúde.',
    recovery: 'Type one of the codes that you kept when you switched verification on. Each works only once.',
  },
  code: { totp: 'Code', recovery: 'Recovery code' },
  hint: { totp: 'Six digits. A new one shows up every 30 seconds.', recovery: undefined },
  sixDigits: 'The code of the app has six digits',
  submit: 'Confirm',
  use: { totp: 'Use the code of the app', recovery: 'Use a recovery code' },
  lost: 'Without your phone and without the recovery codes? Write to support.',
  back: 'Back',
} satisfies Translation<typeof secondStep>

const back = 'Back, and choose another kind of profile'

export const onboardingText = {
  step: (now) => `Step ${now} of 3`,
  loading: 'Loading…',
  restored: 'You had begun already: what was filled in is back. Only the password is missing, which we never keep.',
  back,
  access: 'Access',
  accessHint: 'With your e-mail and this password you sign in next time.',
  knownHint: 'So that we know it is you. The password stays the same.',
  currentPassword: 'Your current password',
  submit: 'Finish sign-up',
  register: 'Register firm',
  home: 'Back to the dashboard',
  redirecting: 'All set. Opening your dashboard…',
} satisfies Translation<typeof onboarding>

export const selectTypeText = {
  title: 'How will you use Ponte Saúde?',
  lead: 'The choice decides your dashboard and who finds you.',
  professional: {
    title: 'I am a health professional',
    who: 'Surgical technologist, nurse, doctor or of another field of health care.',
    promise: 'Show up in the search, see opportunities and receive reviews of your work.',
  },
  firm: {
    title: 'I am a clinic or hospital',
    who: 'A doctor with a clinic, a hospital, a laboratory or a practice.',
    promise: 'Find professionals, talk to them directly and rate each service.',
  },
  choose: 'Choose',
  resume: 'Go on where I stopped',
  opening: 'Opening the form…',
  note: `You can change this choice until your profile is complete: the form has “${back}”.`,
} satisfies Translation<typeof selectType>

export const myProfileText = {
  title: 'My details',
  lead: 'What firms see of you in the search, and what we alone keep. CPF, e-mail and WhatsApp never show up in the search.',
  identity: 'Identity',
  work: 'Work',
  reach: 'Contact and place',
  availability: 'Availability',
  availableFrom: 'Available from (optional)',
  availableFromHint: 'Left empty, you are available already.',
  weekdays: 'Days of the week',
  weekdaysHint: 'None ticked: any day.',
  shifts: 'Shifts',
  shiftsHint: 'None ticked: any shift.',
  fullName: 'Full name',
  email: 'E-mail',
  currentPassword: 'Current password',
  currentPasswordHint: 'To change the e-mail. The new one counts once it is confirmed.',
} satisfies Translation<typeof myProfile>

export const fieldsText = {
  choose: 'Choose…',
  username: 'Username',
  usernameHint: 'A short name of your own, by which administrators know your account. It does not show up on your profile.',
  cpf: 'CPF',
  cpfHint: 'Only you and the site’s administration see it.',
  cpfFixed: 'Only the site’s administration corrects a CPF. If yours is wrong, write to support.',
  cnpj: 'CNPJ',
  cnpjHint: 'Digits, or letters and digits in the new format.',
  profession: 'Profession',
  license: 'Professional licence (optional)',
  licenseOf: (council) => `Licence at the ${council} (optional)`,
  licenseHint: 'The number at the council of your profession, if there is one.',
  licenseHintOf: (council) => `For example: ${council}-SP 123456`,
  licenseUnusual: (council) => `Check it: it usually has the letters, the state and the number, as in ${council}-SP 123456`,
  council: 'COUNCIL',
  specialties: 'Specialties',
  specialtiesHint: 'Tick at least one.',
  specialtyFinder: { label: 'Find specialty', none: 'No specialty of that name.' },
  bio: 'About you (optional)',
  bioHint: 'Experience, training, how you like to work. Leave out phone and e-mail.',
  whatsapp: 'WhatsApp',
  whatsappHint: 'With area code. It shows up only for who records a contact with you.',
  state: 'State',
  stateFirst: 'Choose the state first',
  city: 'City',
  travel: 'Do you travel for work?',
  yes: 'Yes',
  no: 'No',
  maxDistance: 'Greatest distance, in km',
  maxDistanceHint: 'How far you go, from your city.',
  photo: {
    label: 'Photo (optional)',
    hint: 'JPG, PNG or GIF, up to 5 MB.',
    choose: 'Choose photo',
    change: 'Change photo',
    remove: 'Remove',
  },
  logo: {
    label: 'Logo (optional)',
    choose: 'Choose logo',
    change: 'Change logo',
  },
  newPassword: {
    password: 'Password',
    confirmation: 'Confirm the password',
    hint: 'At least 6 characters. A long sentence is better than symbols.',
    show: 'Show password',
    hide: 'Hide password',
    strength: 'Strength of the password',
    short: 'Too short',
    weak: 'Weak',
    fair: 'Fair',
    strong: 'Strong',
  },
  firmName: 'Name of the firm',
  firmType: 'Kind',
  description: 'Description (optional)',
  descriptionHint: 'What the firm does and what it looks for in a professional.',
  address: 'Address',
  addressHint: 'Street, number and district. Only who confirms interest in your firm sees the address.',
} satisfies Translation<typeof fields>

export const leaveText = {
  title: 'Leave without sending?',
  lost: 'What you filled in has not been sent yet. We keep all of it in this tab for when you come back, but for password and photo.',
  leave: 'Leave',
  stay: 'Stay here',
} satisfies Translation<typeof leave>

const roles = { professional: 'a professional', firm: 'a firm', admin: 'an administrator' } as const

export const invitationText = {
  title: 'Invitation',
  titleOf: (firm) => `Invitation by ${firm}`,
  loading: 'Opening the invitation…',
  failed: 'The invitation could not be opened now. Try again in a moment.',
  retry: 'Try again',
  dead: 'This invitation is no longer valid. Ask who invited you for a new one.',
  home: 'Go to the start',
  lead: (by, firm) => `${by ?? `The administration of ${BRAND}`} has invited you to work with ${firm} on ${BRAND}.`,
  visitor: (email) => `The invitation is for ${email}.`,
  register: 'Create account and accept',
  login: 'Sign in and accept',
  other: (invited, own) =>
    `The invitation is for ${invited}, and you signed in as ${own}. Sign out and sign in with the account of that address.`,
  logout: 'Sign out of this account',
  wrongRole: (role) =>
    `This account is that of ${roles[role]}, and who works for a firm uses an account for that alone. Ask the firm for an invitation to another e-mail.`,
  password: 'Choose a password to sign in with next time.',
  accept: 'Accept invitation',
  accepted: 'Invitation accepted. Welcome to the team!',
  acceptFailed: 'The invitation could not be accepted. Try again in a moment',
} satisfies Translation<typeof invitation>
