import type { Translation } from '@ponte/contracts/translated'
import type { pushText as original } from './text.ts'

export const pushText = {
  title: 'Notices on your devices',
  hint: 'The device tells you right away, even when the site is closed. You get an e-mail if no device takes the notice.',
  loading: 'Loading…',
  failed: 'Failed to load your devices',
  retry: 'Try again',
  turnOn: 'Get notices on this device',
  turnedOn: 'This device will show your notices',
  notTurnedOn: 'Failed to turn on notices on this device',
  unsupported: 'This browser cannot show notices. On an iPhone, add the site to the Home Screen and open it from there.',
  denied:
    'Notices of this site are blocked in this browser. To unblock them, open the site’s permissions beside the address, allow notifications and reload the page.',
  whatsapp: 'Get notices on WhatsApp',
  whatsappHint: 'Send the prepared message from the number that should get the notices. To stop, write PARAR in the same chat.',
  whatsappOpen: 'Open the message in WhatsApp',
  newTab: '(opens in a new tab)',
  unknownDevice: 'Unknown device',
  here: 'This device',
  added: 'Turned on',
  delivered: 'last notice',
  notDelivered: 'no notices yet',
  test: 'Send a test notice',
  tested: 'Test notice sent',
  remove: 'Remove',
  removed: 'Device removed',
  of: (device) => ` ${device}`,
} satisfies Translation<typeof original>
