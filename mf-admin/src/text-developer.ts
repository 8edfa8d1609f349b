import { translated } from '@ponte/contracts/translated'
/** The words of letting a developer's browser load a remote from its own machine. */
export const developerText = translated('mf-admin/developerText', {
  title: (name: string) => `Let a developer see ${name} from its own machine`,
  explain:
    'One browser loads this remote from its own localhost, in the pages of this site, for eight hours. Everybody else sees nothing of it.',
  port: 'Port of localhost',
  portHint: 'Of mfe dev --in; 3101 unless the developer says otherwise',
  ownPassword: 'Your own password',
  show: 'Show password',
  hide: 'Hide password',
  cancel: 'Cancel',
  confirm: 'Issue token',
  issued: (name: string) => `Token for ${name}`,
  onlyNow: (until: string) => `Hand it to the developer now, as you would a password: it is not shown again. Good until ${until}.`,
  use: "In the remote's folder:",
  token: 'Token',
  copyToken: 'Copy the token',
  copying: { copy: 'Copy', copied: 'Copied', failed: 'It could not be copied. Select it and copy.' },
  done: 'Done',
})
