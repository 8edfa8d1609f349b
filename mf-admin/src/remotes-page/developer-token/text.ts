import { translated } from '@ponte/contracts/translated'
/** The texts of developer tokens. */
export const developerText = translated('mf-admin/developerText', {
  title: (name: string) => `Developer token for ${name}`,
  explain: 'For eight hours, one browser on this site can load this remote from its own machine. Other users are not affected.',
  port: 'Localhost port',
  portHint: 'The port of mfe dev --in, by default 3101',
  ownPassword: 'Your password',
  show: 'Show password',
  hide: 'Hide password',
  cancel: 'Cancel',
  confirm: 'Issue token',
  issued: (name: string) => `Token for ${name}`,
  onlyNow: (until: string) => `Give it to the developer now, as securely as a password: it will not be shown again. Valid until ${until}.`,
  use: "In the remote's folder:",
  token: 'Token',
  copyToken: 'Copy token',
  copying: { copy: 'Copy', copied: 'Copied', failed: 'Copying failed. Select and copy it yourself.' },
  done: 'Done',
})
