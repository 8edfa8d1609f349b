import { translated } from '@ponte/contracts/translated'
import { RECOVERY_CODES } from '@ponte/contracts/limits'

export const secondFactorText = translated('mf-public/second-factor/secondFactorText', {
  title: 'Two-step verification',
  hint: 'Besides your password, signing in asks for a code of an app on your phone: whoever finds out your password does not get into your account.',
  loading: 'Loading…',
  failed: 'How you sign in could not be loaded',
  retry: 'Try again',
  required: 'Admin work waits for it. Turn it on to go on.',
  notOpened: 'It could not be opened. Try again',
  confirmEmailFirst: 'Confirm your e-mail to turn on two-step verification.',
  sendLinkAgain: 'Send the link again',
  linkSent: 'We sent a new link to your e-mail. It works for 7 days.',
  turnOn: 'Turn on',
  isOn: 'On',
  codesLeft: (left: number) => `${left} of ${RECOVERY_CODES} recovery codes left`,
  fewCodes: (left: number) =>
    `${left === 0 ? 'No recovery code is left' : left === 1 ? 'One recovery code is left' : `${left} recovery codes are left`}. Make new ones, so that losing your phone does not shut you out.`,
  newCodes: 'New codes',
  turnOff: 'Turn off',
})
