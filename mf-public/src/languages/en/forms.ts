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
  failed: 'Failed to load your details',
  retry: 'Try again',
  save: 'Save changes',
  restored: 'We restored your unsaved changes.',
  support: 'Contact support',
  discard: 'Discard',
} satisfies Translation<typeof account>

export const emailNotice = {
  ask: (email) => `Confirm your e-mail: we sent a link to ${email}.`,
  askNew: (email) => `Confirm your new e-mail: we sent a link to ${email}. Until then your current one stays active.`,
  resend: 'Resend e-mail',
  sent: (email) => `We sent a new link to ${email}. It is valid for 7 days.`,
} satisfies Translation<typeof notice>

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
} satisfies Translation<typeof secondStep>

const back = 'Back to profile types'

export const onboardingText = {
  step: (now) => `Step ${now} of 3`,
  loading: 'Loading…',
  restored: 'We restored your draft. Only the password is missing, because we never store it.',
  back,
  access: 'Sign-in',
  accessHint: 'Use your e-mail and this password to sign in next time.',
  knownHint: 'To confirm it’s you. Your password stays the same.',
  currentPassword: 'Your current password',
  submit: 'Complete sign-up',
  register: 'Register firm',
  home: 'Back to dashboard',
} satisfies Translation<typeof onboarding>

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
  note: `You can change this until your profile is complete: choose “${back}” in the form.`,
} satisfies Translation<typeof selectType>

export const myProfileText = {
  title: 'My details',
  lead: 'What firms see of you in search, and what stays private. CPF, e-mail and WhatsApp are never shown in search.',
  identity: 'Identity',
  work: 'Work',
  reach: 'Contact and location',
  notices: {
    title: 'Urgent openings',
    hint: 'When an opening that suits you starts within 48 hours, we tell you right away, at most five times a day.',
    loading: 'Loading…',
    failed: 'Failed to load your notices',
    retry: 'Try again',
    label: 'Get urgent openings',
    labelHint: 'By notification and by e-mail.',
    quietFrom: 'Quiet from',
    quietTo: 'Quiet until',
    offer: 'This device can tell you too, even when the site is closed.',
    turnOn: 'Turn on notices on this device',
    saved: 'Notices saved',
  },
  calendar: {
    title: 'Calendar',
    hint: 'Use Ponte Saúde with Google Calendar, Outlook or the calendar of your phone.',
    loading: 'Loading…',
    failed: 'Failed to load your calendar',
    retry: 'Try again',
    cancel: 'Cancel',
    feed: 'Subscribe to my appointments',
    feedHint: 'A secret address brings your accepted shifts, and the deadlines for answering and rating, to another calendar.',
    firmFeedHint: "A secret address brings your firm's openings, and your deadlines for answering and rating, to another calendar.",
    create: 'Create address',
    address: 'Calendar address',
    shownOnce: 'Copy it now: it is not shown again. Anyone who has the address sees your appointments.',
    since: (day) => `Address active since ${day}. For your security, it is only shown when it is created.`,
    replace: 'Create another address',
    replaceQuestion: 'Replace the address?',
    end: 'Revoke address',
    endQuestion: 'Revoke the address?',
    endsAtOnce: 'The current address stops working at once, in every calendar that uses it.',
    ended: 'Address revoked',
    import: 'Import busy days',
    importHint:
      'On days on which another calendar of yours has an event, searches by date do not show you. We read that calendar every six hours and keep only the days.',
    importAddress: 'Secret address in iCal format (.ics)',
    enter: 'Enter an address',
    save: 'Import',
    waiting: 'The calendar will be read in a moment.',
    read: (when, days) => `Read on ${when}: ${days === 1 ? '1 busy day' : `${days} busy days`} in the next six months.`,
    failures: {
      forbidden_address: 'This address cannot be read. Remove the import and check the address.',
      unreachable: 'The other calendar did not respond. We will try again within six hours.',
      refused: 'The other calendar refused to be read. Check whether the secret address is still valid.',
      too_large: 'The other calendar is too large to be read.',
      no_calendar: 'There is no calendar in iCal format at this address.',
    },
    remove: 'Remove import',
    removed: 'Import removed',
  },
  availability: 'Availability',
  availableFrom: 'Available from (optional)',
  availableFromHint: 'Leave empty if you are available now.',
  weekdays: 'Days of the week',
  weekdaysHint: 'None selected: any day.',
  shifts: 'Shifts',
  shiftsHint: 'None selected: any shift.',
  fullName: 'Full name',
  email: 'E-mail',
  currentPassword: 'Current password',
  currentPasswordHint: 'Required to change your e-mail. The new one becomes active once confirmed.',
} satisfies Translation<typeof myProfile>

export const fieldsText = {
  choose: 'Choose…',
  username: 'Username',
  usernameHint: 'A short, unique name that identifies your account to administrators. Not shown on your profile.',
  cpf: 'CPF',
  cpfHint: 'Visible only to you and the site’s administrators.',
  cpfFixed: 'Only the site’s administrators can correct a CPF.',
  cnpj: 'CNPJ',
  cnpjHint: 'Digits, or letters and digits in the new format.',
  profession: 'Profession',
  license: 'Professional licence (optional)',
  licenseOf: (council) => `${council} licence (optional)`,
  licenseHint: 'Your number at your professional council, if any.',
  licenseHintOf: (council) => `For example: ${council}-SP 123456`,
  licenseUnusual: (council) => `Please check: it usually has letters, state and number, as in ${council}-SP 123456`,
  council: 'COUNCIL',
  specialties: 'Specialties',
  specialtiesHint: 'Select at least one.',
  specialtyFinder: { label: 'Find specialty', none: 'No matching specialty.' },
  bio: 'About you (optional)',
  bioHint: 'Experience, training, how you like to work. Do not include phone numbers or e-mail addresses.',
  whatsapp: 'WhatsApp',
  whatsappHint: 'With area code. Shown only to people who record a contact with you.',
  state: 'State',
  stateFirst: 'Choose a state first',
  city: 'City',
  cities: {
    type: 'Type a name',
    list: 'Suggestions',
    none: 'No city with this name',
    loading: 'Loading all cities…',
    failed: 'The full list failed to load. Open the field again.',
  },
  travel: 'Do you travel for work?',
  yes: 'Yes',
  no: 'No',
  maxDistance: 'Maximum distance, in km',
  maxDistanceHint: 'How far you travel from your city.',
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
    confirmation: 'Confirm password',
    hint: 'At least 6 characters. A long phrase is better than symbols.',
    show: 'Show password',
    hide: 'Hide password',
    strength: 'Password strength',
    short: 'Too short',
    weak: 'Weak',
    fair: 'Fair',
    strong: 'Strong',
  },
  firmName: 'Firm name',
  firmType: 'Type',
  description: 'Description (optional)',
  descriptionHint: 'What the firm does and what kind of professionals it needs.',
  address: 'Address',
  addressHint: 'Street, number and district. Shown only to people who confirm interest in your firm.',
} satisfies Translation<typeof fields>

export const leaveText = {
  title: 'Leave without submitting?',
  lost: 'You have not submitted the form. We keep your input in this tab until you return, except password and photo.',
  leave: 'Leave',
  stay: 'Stay here',
} satisfies Translation<typeof leave>

const roles = { professional: 'a professional', firm: 'a firm', admin: 'an administrator' } as const

export const invitationText = {
  title: 'Invitation',
  titleOf: (firm) => `Invitation from ${firm}`,
  loading: 'Opening the invitation…',
  failed: 'Failed to load the invitation. Try again in a moment.',
  retry: 'Try again',
  dead: 'This invitation is no longer valid. Ask for a new one.',
  home: 'Go to home',
  lead: (by, firm) => `${by ?? `The ${BRAND} administrators`} invited you to work with ${firm} on ${BRAND}.`,
  visitor: (email) => `The invitation is for ${email}.`,
  register: 'Create account and accept',
  login: 'Sign in and accept',
  other: (invited, own) =>
    `The invitation is for ${invited}, but you are signed in as ${own}. Sign out and sign in with the invited account.`,
  logout: 'Sign out of this account',
  wrongRole: (role) =>
    `This account belongs to ${roles[role]}. Working for a firm requires a separate account. Ask the firm to invite another e-mail address.`,
  password: 'Choose a password to sign in with next time.',
  accept: 'Accept invitation',
  accepted: 'Invitation accepted. Welcome to the team!',
  acceptFailed: 'Failed to accept the invitation. Try again in a moment',
} satisfies Translation<typeof invitation>
