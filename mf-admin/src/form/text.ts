import { translated } from '@ponte/contracts/translated'
import { ADMIN_PASSWORD_MIN, PASSWORD_MIN, RESTORABLE_DAYS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'

/** The texts of forms that create and change records. */

export const fieldText = translated('mf-admin/fieldText', {
  choose: 'Choose…',
  fullName: 'Full name',
  emailHint: 'Used to sign in.',
  cpfHint: 'Never shown publicly.',
  licenseHint: 'The number at the professional council, if any.',
  licenseHintOf: (council: string) => `For example: ${council}-SP 123456`,
  specialtiesHint: 'At least one.',
  specialtyFinder: { label: 'Find a specialty', none: 'No matching specialty.' },
  optional: (label: string) => `${label} (optional)`,
  whatsappHint: 'With area code. Shown only after a logged contact.',
  // The spec quotes these two in Portuguese on this screen.
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
  newPasswordHint: 'Leave empty to keep the current one. A new one signs this person out everywhere and notifies them by e-mail.',
  ownPassword: 'Your password',
  ownPasswordHint: 'To change how this person signs in.',
  show: 'Show',
  hide: 'Hide',
  active: 'Active',
  personActiveHint: 'If off, this person cannot sign in and is hidden from search. Nothing is deleted.',
  firmActiveHint: 'If off, the firm is hidden from search and its users cannot log contacts. Nothing is deleted.',
  currentFirm: 'Current firm',
  noFirm: 'None',
  firmHint: 'Visible only to admins. Gives no access to the firm’s data.',
  firmName: 'Name',
  cnpjHint: 'Digits, or digits and letters in the new format.',
  addressHint: 'Street, number and district.',
  cities: {
    stateFirst: 'Choose a state first',
    type: 'Type a name',
    list: 'Suggestions',
    none: 'No city with this name',
    loading: 'Loading all cities…',
    failed: 'The full list failed to load. Open the field again.',
  },
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
  // The spec quotes this one in Portuguese on this screen.
  sendPasswordLink: 'Enviar link de senha',
  passwordLinkSent: 'Password link sent',
  passwordLinkFailed: 'Failed to send the password link',
  restored: 'Your unsaved changes were restored',
  discard: 'Discard',
})

export const leaveText = translated('mf-admin/leaveText', {
  title: 'Leave without saving?',
  lost: 'Your changes are not saved and will be lost.',
  leave: 'Leave',
  stay: 'Keep editing',
  close: 'Close',
})

export const cancelText = translated('mf-admin/cancelText', {
  title: 'Discard your changes?',
  lost: 'Your input will be lost.',
  leave: 'Discard',
  stay: 'Keep editing',
  close: 'Close',
})

export const differenceText = translated('mf-admin/differenceText', {
  title: 'Another user changed this record while you were editing it',
  taken: (fields: string) => `Merged from the other user: ${fields}.`,
  caption: 'Conflicting changes',
  was: 'Was',
  now: 'Now (other user)',
  yours: 'Yours',
  noCollision: 'Your changes do not conflict. Save again to keep them.',
  nothingLeft: 'You have no changes left to save.',
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
  loading: 'Loading form…',
  role: 'Role',
  missing: 'Still missing:',
  wrong: 'Please correct:',
  ready: 'Ready to create.',
})

/** The contract's messages by their keys. */
export const messageText = translated('mf-admin/messageText', {
  fieldMissing: 'Required',
  requiredFields: 'Please fill in all required fields',
  emailInvalid: 'Please enter a valid e-mail',
  phoneInvalid: 'Please enter a valid phone number, with area code',
  cpfInvalid: 'Please enter a valid CPF',
  cnpjInvalid: 'Please enter a valid CNPJ',
  passwordTooShort: `The password must have at least ${PASSWORD_MIN} characters`,
  adminPasswordTooShort: `An admin's password must have at least ${ADMIN_PASSWORD_MIN} characters`,
  passwordTooLong: 'The password must have at most 128 characters',
  currentPasswordWrong: 'This is not your password',
  signInToConfirm: 'Sign out, sign in again, and retry within 5 minutes',
  portInvalid: 'Please enter a port from 1024 to 65535',
  photoNotImage: messages.adminPhotoNotImage,
  photoTooLarge: messages.adminPhotoTooLarge,
  distanceInvalid: 'The distance must be a whole number of kilometers, 0 or more',
  newDistanceInvalid: 'The distance must be a whole number of kilometers above 0',
  cityOfOtherState: 'Choose a city in the selected state',
  textTooLong: 'This text is too long',
})
