import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS, WHATSAPP_MINUTES } from '@ponte/contracts/limits'
import {
  addPushDevice,
  listPushDevices,
  offerWhatsapp,
  pushKey,
  removePushDevice,
  testPushDevice,
  type PushDevice,
} from '@ponte/contracts/push'
import { toasts } from '@ponte/contracts/toasts'
import { ask, keyOf } from '@ponte/platform/ask'
import { queries, useAnswer, useQuery } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { newTabLink } from '@ponte/shared-ui/link'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Muted } from '@ponte/shared-ui/muted'
import { ListRow, RowList } from '@ponte/shared-ui/row-list'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useState } from 'react'
import { Loaded } from '../account/loaded.tsx'
import { Instant, Last, Part } from '../account/part.tsx'
import { requestPermission, ownEndpointHash, subscribe, unsubscribe, whyNoPush } from './browser-push.ts'
import { pushText as text } from './text.ts'

const devices = ask(listPushDevices, {})
const here = ['own push endpoint']

const InNewTab = newTabLink(text.newTab)

/** Polling interval while the user may be sending the message that turns WhatsApp on. */
const POLL_EVERY_MS = 5000

/** The devices that show the user's notifications: adds this one or a WhatsApp number, tests and removes each. */
export function PushPart({ host }: { host: Host }) {
  /** The link that opens WhatsApp. It works once. */
  const [offer, setOffer] = useState<{ url: string; until: number } | null>(null)
  const query = useAnswer(host, devices, {
    refetchInterval: ({ state }) => offer !== null && state.data?.whatsappNotices === 'off' && POLL_EVERY_MS,
  })
  // While there is a link, the list is loaded every few seconds.
  if (offer !== null && (query.data?.whatsappNotices === 'on' || query.dataUpdatedAt >= offer.until)) setOffer(null)
  const { data: own = null } = useQuery({ queryKey: here, queryFn: ownEndpointHash })
  const [busy, setBusy] = useState<string | null>(null)
  const place = useKeptFocus<HTMLElement>()

  /** Runs one action at a time, then reloads the list. */
  async function act(name: string, work: () => Promise<string | null>, failed: string = toasts.requestFailed) {
    if (busy !== null) return
    setBusy(name)
    try {
      const done = await work()
      if (done !== null) host.notify('success', done, { durationMs: ADMIN_TOAST_MS })
    } catch (error) {
      host.notify('error', messageOf(error, failed), { durationMs: ADMIN_TOAST_MS })
    }
    await Promise.all([keyOf(devices), here].map((queryKey) => queries.invalidateQueries({ queryKey })))
    setBusy(null)
  }

  const turnOn = () =>
    act(
      'on',
      async () => {
        if (!(await requestPermission())) return null
        const { publicKey } = await host.call(pushKey, {})
        await host.call(addPushDevice, { body: await subscribe(publicKey) })
        return text.turnedOn
      },
      text.notTurnedOn,
    )
  const askForOffer = () =>
    void act('whatsapp', async () => {
      const until = Date.now() + WHATSAPP_MINUTES * 60_000
      setOffer({ url: (await host.call(offerWhatsapp, {})).url, until })
      return null
    })
  const test = ({ id }: PushDevice) => act(`test ${id}`, () => host.call(testPushDevice, { params: { id } }).then(() => text.tested))
  const remove = ({ id, endpointHash }: PushDevice) =>
    act(`remove ${id}`, async () => {
      await host.call(removePushDevice, { params: { id } })
      if (endpointHash === own) await unsubscribe()
      return text.removed
    })

  return (
    <Part ref={place} title={text.title} hint={text.hint}>
      <Loaded query={query} words={text} rows={1}>
        {({ results, whatsappNotices }) => (
          <>
            {results.length > 0 && (
              <RowList aria-label={text.title}>
                {results.map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    isHere={device.endpointHash === own}
                    busy={busy}
                    onTest={() => void test(device)}
                    onRemove={() => void remove(device)}
                  />
                ))}
              </RowList>
            )}
            {!results.some(({ endpointHash }) => endpointHash === own) && <TurnOn isBusy={busy === 'on'} onPress={() => void turnOn()} />}
            {whatsappNotices === 'off' && <TurnOnWhatsapp offer={offer?.url} isBusy={busy === 'whatsapp'} onPress={askForOffer} />}
          </>
        )}
      </Loaded>
    </Part>
  )
}

/** The button to turn notifications on here, or why there is none. */
function TurnOn({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const why = whyNoPush()
  if (why !== null) return <Muted>{text[why]}</Muted>
  return (
    <div>
      <Button variant="outline" isBusy={isBusy} onClick={onPress}>
        {text.turnOn}
      </Button>
    </div>
  )
}

/** WhatsApp is turned on by a message from the number itself: the first press makes the link to it, the second follows it. */
function TurnOnWhatsapp({ offer, isBusy, onPress }: { offer: string | undefined; isBusy: boolean; onPress: () => void }) {
  if (offer === undefined)
    return (
      <div>
        <Button variant="outline" isBusy={isBusy} onClick={onPress}>
          {text.whatsapp}
        </Button>
      </div>
    )
  return (
    <>
      <Muted role="status">{text.whatsappHint}</Muted>
      <div>
        <LinkButton as={InNewTab} to={offer}>
          {text.whatsappOpen}
        </LinkButton>
      </div>
    </>
  )
}

interface RowProps {
  device: PushDevice
  isHere: boolean
  busy: string | null
  onTest: () => void
  onRemove: () => void
}

function DeviceRow({ device: { id, name, createdAt, deliveredAt }, isHere, busy, onTest, onRemove }: RowProps) {
  const device = name ?? text.unknownDevice
  return (
    <ListRow
      name={
        <>
          {device} {isHere && <Badge tone="accent">{text.here}</Badge>}
        </>
      }
      detail={
        <>
          {text.added} <Instant at={createdAt} /> · <Last at={deliveredAt} label={text.delivered} never={text.notDelivered} />
        </>
      }
      actions={
        <>
          <Button variant="quiet" isBusy={busy === `test ${id}`} onClick={onTest}>
            {text.test}
            <VisuallyHidden>{text.of(device)}</VisuallyHidden>
          </Button>
          <Button variant="quiet" isBusy={busy === `remove ${id}`} onClick={onRemove}>
            {text.remove}
            <VisuallyHidden>{text.of(device)}</VisuallyHidden>
          </Button>
        </>
      }
    />
  )
}
