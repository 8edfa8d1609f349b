import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Account } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { useLocation } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { Row } from '@ponte/shared-ui/row'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { useEffect, useState } from 'react'
import { ConfirmFirst } from '../account/confirm-first.tsx'
import { Loaded } from '../account/loaded.tsx'
import { Part } from '../account/part.tsx'
import { useAccount } from '../account/use-account.ts'
import type { Change } from './dialogs/proof-dialog.tsx'
import { secondFactorText as text } from './text.ts'

// A separate chunk with the QR code, because few users change it.
const dialogs = lazyPart(() => import(/* webpackChunkName: "second-factor" */ './dialogs/second-factor-dialog.tsx'))

/** The section's anchor, which other pages link to. */
const ANCHOR = 'duas-etapas'
/** At this many recovery codes or fewer the user is warned. */
const FEW_CODES = 2

/** The account's second factor: its state, recovery codes and actions. */
export function SecondFactorPart({ host }: { host: Host }) {
  const account = useAccount(host)
  const [change, setChange] = useState<Change | null>(null)
  const place = useArrival(account.data !== undefined)
  const parts = useLazyPart(dialogs, change !== null, () => {
    setChange(null)
    host.notify('error', text.notOpened, { durationMs: ADMIN_TOAST_MS })
  })
  return (
    <Part ref={place} id={ANCHOR} title={text.title} hint={text.hint}>
      <Loaded query={account} words={text} rows={1}>
        {({ secondFactor, emailConfirmed }) =>
          secondFactor.isOn ? (
            <On secondFactor={secondFactor} onChange={setChange} />
          ) : (
            <Off host={host} isRequired={secondFactor.isRequired} emailConfirmed={emailConfirmed} onTurnOn={() => setChange('turnOn')} />
          )
        }
      </Loaded>
      {change !== null && parts !== null && (
        <parts.SecondFactorDialog
          host={host}
          change={change}
          hasPassword={account.data?.hasPassword !== false}
          onClose={() => setChange(null)}
        />
      )}
    </Part>
  )
}

interface OffProps {
  host: Host
  isRequired: boolean
  emailConfirmed: boolean
  onTurnOn: () => void
}

function Off({ host, isRequired, emailConfirmed, onTurnOn }: OffProps) {
  return (
    <>
      {isRequired && <Alert tone="warning">{text.required}</Alert>}
      {emailConfirmed ? (
        <div>
          <Button variant="outline" icon="shield" onClick={onTurnOn}>
            {text.turnOn}
          </Button>
        </div>
      ) : (
        <ConfirmFirst host={host} ask={text.confirmEmailFirst} />
      )}
    </>
  )
}

interface OnProps {
  secondFactor: Account['secondFactor']
  onChange: (change: Change) => void
}

function On({ secondFactor: { recoveryCodesLeft: left }, onChange }: OnProps) {
  return (
    <>
      <Row as="p" gap={3} lineGap={1}>
        <Badge tone="success">{text.isOn}</Badge>
        {text.codesLeft(left)}
      </Row>
      {left <= FEW_CODES && <Alert tone="warning">{text.fewCodes(left)}</Alert>}
      <Row gap={3}>
        <Button variant="outline" onClick={() => onChange('renew')}>
          {text.newCodes}
        </Button>
        <Button variant="quiet" onClick={() => onChange('turnOff')}>
          {text.turnOff}
        </Button>
      </Row>
    </>
  )
}

/** Scrolls to this section's anchor once its data has loaded, because the page is longer by then. */
function useArrival(isLoaded: boolean) {
  const place = useKeptFocus<HTMLElement>()
  const { hash } = useLocation()
  const isMeant = hash === `#${ANCHOR}`

  // Focus and scroll position are the document's.
  useEffect(() => {
    if (!isMeant || !isLoaded) return
    place.current?.querySelector('button')?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }, [isMeant, isLoaded, place])

  return place
}
