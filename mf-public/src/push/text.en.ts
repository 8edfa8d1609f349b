import type { Translation } from '@ponte/contracts/translated'
import type { pushText as original } from './text.ts'

export const pushText = {
  title: 'Notifications on your devices',
  hint: 'Get notified right away, even when the site is closed. E-mail is for what matters most and what reaches no device.',
  loading: 'Loading…',
  failed: 'Failed to load your devices',
  turnOn: 'Get notifications on this device',
  turnedOn: 'Notifications are on for this device',
  notTurnedOn: 'Failed to turn on notifications on this device',
  unsupported: 'This browser cannot show notifications. On an iPhone, add the site to the Home Screen and open it from there.',
  denied:
    'Notifications from this site are blocked in this browser. To unblock them, open the site’s permissions next to the address, allow notifications and reload the page.',
  whatsapp: 'Get notifications on WhatsApp',
  whatsappHint: 'Send the prefilled message from the number that should get the notifications. To stop, send PARAR in the same chat.',
  whatsappOpen: 'Open the message in WhatsApp',
  newTab: '(opens in a new tab)',
  unknownDevice: 'Unknown device',
  here: 'This device',
  added: 'Turned on',
  delivered: 'last notification',
  notDelivered: 'no notifications yet',
  test: 'Send a test notification',
  tested: 'Test notification sent',
  remove: 'Remove',
  removed: 'Device removed',
  of: (device) => ` ${device}`,
} satisfies Translation<typeof original>
