import { TABLE_HEADINGS } from '@ponte/contracts/import-headings'
import { translated } from '@ponte/contracts/translated'
import type { Role } from '@ponte/contracts/roles'
import { counted, formatNumber } from '@ponte/contracts/numbers'

/** The texts of a directory that name the kind of record. */
export interface DirectoryText {
  title: string
  count: (total: number) => string
  filter: string
  filterHint: string
  detail: string
  back: string
  loading: string
  failed: string
  none: string
  noneFound: string
  /** The label of the button that creates one. */
  create: string
}

const professionals: DirectoryText = {
  title: 'Professionals',
  count: counted('professional', 'professionals'),
  filter: 'Search professionals',
  filterHint: 'Name or e-mail',
  detail: 'Professional details',
  back: 'Back to professionals',
  loading: 'Loading professionals…',
  failed: 'Failed to load professionals',
  none: 'No professionals yet',
  noneFound: 'No professionals match this search',
  create: 'New professional',
}

const users: DirectoryText = {
  title: 'Users',
  count: counted('user', 'users'),
  filter: 'Search users',
  filterHint: 'Name or e-mail',
  detail: 'User details',
  back: 'Back to users',
  loading: 'Loading users…',
  failed: 'Failed to load users',
  none: 'No users yet',
  noneFound: 'No users match this search',
  create: 'New user',
}

const firms: DirectoryText = {
  title: 'Firms',
  count: counted('firm', 'firms'),
  filter: 'Search firms',
  filterHint: 'Name',
  detail: 'Firm details',
  back: 'Back to firms',
  loading: 'Loading firms…',
  failed: 'Failed to load firms',
  none: 'No firms yet',
  noneFound: 'No firms match this search',
  create: 'New firm',
}

const roles: Readonly<Record<Role, string>> = { professional: 'Professional', firm: 'Firm', admin: 'Admin' }

export const text = translated('mf-admin/text', {
  retry: 'Try again',
  professionals,
  publicProfessionals: { ...professionals, filterHint: 'Name, profession, specialty or city' },
  users,
  firms,
  directory: {
    about: (count: string) => `About ${count}`,
    nothingPicked: 'Nothing selected.',
    loadingDetail: 'Loading details…',
    detailFailed: 'Failed to load details',
    notFound: 'Not found',
    notFoundHint: 'It may have been deleted. Select another one from the list.',
  },
  pages: { label: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` },
  roles,
  noRole: 'Profile not completed',
  yes: 'Yes',
  no: 'No',
  nothing: '–',
  person: {
    /** The user's role in the firm. */
    firmRoles: { manager: 'manager', member: 'member' },
    profile: 'Profile',
    complete: 'Completed',
    incomplete: 'Not completed',
    license: (council: string | null) => (council === null ? 'License' : `License (${council})`),
    travelsUpTo: (km: number) => `Yes, up to ${formatNumber(km)} km`,
    createdAt: 'Created',
    updatedAt: 'Updated',
    rating: { count: counted('evaluation', 'evaluations'), none: 'No evaluations yet' },
    services: 'Services completed',
    seeContacts: 'Ver Contatos',
    seeContactsOf: (name: string) => `Ver Contatos de ${name}`,
    publicProfile: 'View public profile',
    paused: 'Paused',
  },
  firm: {
    active: 'Active',
    inactive: 'Inactive',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
})

/** The texts about the second factor. */
export const factorText = translated('mf-admin/factorText', {
  title: 'Admin work requires two-step verification',
  hint: 'Turn it on in your account, then sign in with your code.',
  isOn: 'Already on? Sign out, then sign in again.',
  turnOn: 'Turn it on now',
  remove: 'Turn off two-step verification',
  notOpened: 'Failed to load. Try again',
})

/** The labels of fields: the headings of tables, except for fields that have none, or another label on a screen. */
export const fieldLabels = {
  ...TABLE_HEADINGS,
  ...translated('mf-admin/fieldLabels', {
    professionalLicense: 'License',
    bio: 'Bio',
    photo: 'Photo',
    travelAvailability: 'Travels',
    paused: 'Paused',
    maxDistance: 'Maximum distance',
    licenseCheck: 'Verified',
  }),
}

/** The texts of turning off a user's second factor. */
export const removeFactorText = translated('mf-admin/removeFactorText', {
  question: (name: string) => `Turn off two-step verification for ${name}?`,
  explain:
    'For users who have lost their app and codes. First verify their identity: afterwards the password alone gives access to the account. All their sessions end, and they are notified by e-mail.',
  ownPassword: 'Your password',
  show: 'Show',
  hide: 'Hide',
  cancel: 'Cancel',
  confirm: 'Turn off',
  removed: (name: string) => `Two-step verification for ${name} is off.`,
  isOff: (name: string) => `${name} does not use two-step verification.`,
})
