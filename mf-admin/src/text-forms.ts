import { chosenLanguage, translated } from '@ponte/contracts/translated'
import { ADMIN_PASSWORD_MIN, PASSWORD_MIN, RESTORABLE_DAYS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'

/** The words of what an admin fills in: records being created and changed. */

export const fieldText = translated('mf-admin/fieldText', {
  choose: 'Choose…',
  fullName: 'Full name',
  emailHint: 'What this person signs in with.',
  cpfHint: 'Never shown in public.',
  licenseHint: 'The number at the council of this profession, if there is one.',
  licenseHintOf: (council: string) => `For example: ${council}-SP 123456`,
  specialtiesHint: 'At least one.',
  specialtyFinder: { label: 'Find a specialty', none: 'No specialty of that name.' },
  optional: (label: string) => `${label} (optional)`,
  whatsappHint: 'With area code. Shown only after a logged contact.',
  // The product has these two in Portuguese on this screen as well.
  travel: { yes: 'Sim', no: 'Não' },
  maxDistance: 'Maximum distance, in km',
  photo: {
    label: 'Photo',
    hint: 'JPG, PNG or GIF, under 5MB.',
    choose: 'Choose photo',
    change: 'Change photo',
    remove: 'Remove photo',
  },
  logo: { label: 'Logo', choose: 'Choose logo', change: 'Change logo', remove: 'Remove logo' },
  password: 'Password',
  passwordHint: `At least ${PASSWORD_MIN} characters.`,
  adminPasswordHint: `At least ${ADMIN_PASSWORD_MIN} characters for an admin.`,
  newPassword: 'New password',
  newPasswordHint: 'Leave it empty to keep the present one. With a new one this person is signed out everywhere and told by e-mail.',
  ownPassword: 'Your own password',
  ownPasswordHint: 'To change how this person signs in.',
  show: 'Show',
  hide: 'Hide',
  active: 'Active',
  personActiveHint: 'Switched off, this person cannot sign in and is found by nobody. Nothing is deleted.',
  firmActiveHint: 'Switched off, the firm is not found by search and its users cannot log contacts. Nothing is deleted.',
  currentFirm: 'Current firm',
  noFirm: 'None',
  firmHint: 'Seen by admins alone. It opens nothing of that firm.',
  firmName: 'Name',
  cnpjHint: 'Digits, or digits and letters in the new format.',
  addressHint: 'Street, number and district.',
  stateFirst: 'Choose the state first',
})

export const recordText = translated('mf-admin/recordText', {
  edit: 'Edit',
  delete: 'Delete',
  restore: 'Restore',
  active: 'Active',
  inactive: 'Inactive',
  paused: (since: string) => `Paused since ${since}`,
  deleted: 'Deleted',
  deletedOn: (day: string) => `Deleted on ${day}. It can be restored for ${RESTORABLE_DAYS} days; then its personal data is erased.`,
  history: 'History',
  loading: 'Loading…',
  save: 'Save',
  cancel: 'Cancel',
  // The product has this one in Portuguese on this screen.
  sendPasswordLink: 'Enviar link de senha',
  passwordLinkSent: 'Link de senha enviado',
  passwordLinkFailed: 'Erro ao enviar o link de senha',
  restored: 'Your unsaved changes were restored',
  discard: 'Discard',
})

export const leaveText = translated('mf-admin/leaveText', {
  title: 'Leave without saving?',
  lost: 'What you changed here is not saved yet, and is lost when you leave.',
  leave: 'Leave',
  stay: 'Keep editing',
  close: 'Close',
})

export const cancelText = translated('mf-admin/cancelText', {
  title: 'Discard your changes?',
  lost: 'What you typed is lost.',
  leave: 'Discard',
  stay: 'Keep editing',
  close: 'Close',
})

export const differenceText = translated('mf-admin/differenceText', {
  title: 'Somebody else changed this record while you were editing it',
  taken: (fields: string) => `Taken over from them: ${fields}.`,
  caption: 'What both of you changed',
  was: 'Was',
  now: 'Now (by somebody else)',
  yours: 'Yours',
  noCollision: 'Nothing that you changed collides with it. Save once more to keep your changes.',
  nothingLeft: 'Nothing of yours is left to save.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  takeTheirsOf: (field: string) => ` for ${field}`,
  takeAll: 'Take all of theirs',
  noPhoto: 'None',
})

export const createText = translated('mf-admin/createText', {
  professional: { title: 'New professional', submit: 'Create professional' },
  user: { title: 'New user', submit: 'Create user' },
  firm: { title: 'New firm', submit: 'Create firm' },
  loading: 'Loading the form…',
  role: 'Role',
  missing: 'Still missing:',
  wrong: 'Not right yet:',
  ready: 'Everything is filled in.',
})

const WORDS: Readonly<Record<string, string>> = {
  [messages.requiredFields]: 'Please fill in all required fields',
  [messages.emailInvalid]: 'Please enter a valid e-mail',
  [messages.phoneInvalid]: 'Please enter a valid phone number, with area code',
  [messages.cpfInvalid]: 'Please enter a valid CPF',
  [messages.cnpjInvalid]: 'Please enter a valid CNPJ',
  [messages.passwordTooShort]: `The password must have at least ${PASSWORD_MIN} characters`,
  [messages.adminPasswordTooShort]: `An admin's password must have at least ${ADMIN_PASSWORD_MIN} characters`,
  [messages.passwordTooLong]: 'The password must have at most 128 characters',
  [messages.passwordToConfirm]: 'Please enter your own password',
  [messages.currentPasswordWrong]: 'This is not your password',
  [messages.signInToConfirm]: 'Sign out, sign in again, and repeat this within 5 minutes',
  [messages.photoNotImage]: messages.adminPhotoNotImage,
  [messages.photoTooLarge]: messages.adminPhotoTooLarge,
  [messages.distanceInvalid]: 'The distance must be a whole number of kilometres, above 0',
  [messages.cityOfOtherState]: 'Choose a city of the chosen state',
  [messages.textTooLong]: 'This text is too long',
}

/** Words for what the contract's rules say in Portuguese, where nobody chose that. What only the server can know stays in its own. */
export const inEnglish = (message: string): string => (chosenLanguage() === 'pt' ? message : (WORDS[message] ?? message))
