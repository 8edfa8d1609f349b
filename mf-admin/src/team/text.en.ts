import { INVITATION_DAYS } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { teamText as original } from './text.pt.ts'

export const teamText = {
  title: 'Team',
  lead: 'Each team member has their own account. Managers edit the firm’s details, manage the team and see all contacts; members see their own.',
  people: 'Team members',
  nobody: 'Without a team, the firm is hidden from search. Invite someone',
  noFirm: 'Your account has no firm.',
  toFirm: 'Complete firm details',
  loading: 'Loading team…',
  failed: 'Failed to load the team',
  you: '(you)',
  inactive: 'Blocked',
  change: 'Change',
  changeFor: (name) => ` the role of ${name}`,
  whatChanges: 'What do you want to change?',
  choose: 'Choose a change',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  changes: {
    manager: {
      label: 'Make manager',
      explain: 'Can edit the firm’s details, manage its team and see all contacts.',
      done: 'Now a manager.',
    },
    member: {
      label: 'Make team member',
      explain: 'Can no longer manage the firm, and sees only their own contacts.',
      done: 'Now a team member.',
    },
    handOver: {
      label: 'Hand over management',
      explain: 'This person becomes the manager, and you become a team member. Only a manager can undo this.',
      done: 'Management handed over.',
    },
    remove: {
      label: 'Remove from the team',
      explain: 'Loses access to the firm at once. Managers take over the contacts made on its behalf.',
      done: 'Person removed from the team.',
    },
    leave: {
      label: 'Leave the firm',
      explain: 'You lose access at once. Managers take over the contacts you made on its behalf. To return you need a new invitation.',
      done: 'You have left the firm.',
    },
  },
  changeFailed: 'Failed to change the team. Try again in a moment',
  invite: 'Invite',
  invited: (email) => `Invitation sent to ${email}.`,
  inviteFailed: 'Failed to send the invitation. Try again in a moment',
  dialog: {
    title: 'Invite to the team',
    explain: `We send a link that is valid for ${INVITATION_DAYS} days. People without an account can create one with this e-mail.`,
    email: 'E-mail',
    role: 'Role',
    roles: {
      manager: { label: 'Manager', hint: 'Manages the firm’s details, its team and all contacts.' },
      member: { label: 'Team member', hint: 'Searches, requests contacts on behalf of the firm, and rates their own contacts.' },
    },
    submit: 'Send invitation',
  },
  waiting: 'Pending invitations',
  until: 'expires on',
  expired: 'expired',
  again: 'Resend',
  againFor: (email) => ` the invitation to ${email}`,
  revoke: 'Revoke invitation',
  revokeFor: (email) => ` to ${email}`,
  revoked: 'Invitation revoked.',
} satisfies Translation<typeof original>
