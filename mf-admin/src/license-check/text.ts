import { LICENSE_CHECK_MONTHS } from '@ponte/contracts/limits'
import { translated } from '@ponte/contracts/translated'

export const licenseText = translated('mf-admin/licenseText', {
  title: 'License check',
  states: { unchecked: 'Not checked', valid: 'Verified', expired: 'Expired' },
  never: (council: string | null) => `This number has not been checked ${council === null ? 'yet' : `with the ${council} yet`}.`,
  valid: (on: string, by: string, until: string) => `Checked on ${on} by ${by}, valid until ${until}.`,
  expired: (on: string, by: string, until: string) => `Checked on ${on} by ${by}, expired on ${until}.`,
  checkedOn: 'Checked on',
  hint: `The day on which the council confirmed the number. Valid for ${LICENSE_CHECK_MONTHS} months.`,
  dayInFuture: 'The date cannot be in the future',
  dayExpired: 'A check on that date has expired',
  changed: 'This record has changed. Check the number again',
  verify: 'Mark as verified',
  remove: 'Remove verification',
})
