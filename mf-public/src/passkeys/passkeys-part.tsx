import type { Account, Passkey } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'
import { PASSKEYS_MAX, ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { ListRow, RowList } from '@ponte/shared-ui/row-list'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useState } from 'react'
import { ConfirmFirst } from '../account/confirm-first.tsx'
import { Loaded } from '../account/loaded.tsx'
import { Instant, Last, Part } from '../account/part.tsx'
import { reloadAccount, useAccount } from '../account/use-account.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { passkeysText as text } from './text.ts'

// A separate chunk, because few users change their passkeys.
const dialogs = lazyPart(() => import(/* webpackChunkName: "passkeys" */ './dialogs/passkey-dialogs.tsx'))

type Change = 'add' | Passkey

/** The user's passkeys: list, add and remove. */
export function PasskeysPart({ host }: { host: Host }) {
  const account = useAccount(host)
  const [change, setChange] = useState<Change | null>(null)
  const place = useKeptFocus<HTMLElement>()
  const parts = useLazyPart(dialogs, change !== null, () => {
    setChange(null)
    host.notify('error', text.notOpened, { durationMs: ADMIN_TOAST_MS })
  })
  const hasPassword = account.data?.hasPassword !== false

  const close = () => setChange(null)
  function finish(done: string) {
    host.notify('success', done, { durationMs: ADMIN_TOAST_MS })
    void reloadAccount()
    close()
  }

  return (
    <Part ref={place} title={text.title} hint={text.hint}>
      <Loaded query={account} words={text} rows={1}>
        {(data) => (
          <>
            <Keys passkeys={data.passkeys} onRemove={setChange} />
            <Addition host={host} account={data} onAdd={() => setChange('add')} />
          </>
        )}
      </Loaded>
      {change === 'add' && parts !== null && (
        <parts.AddDialog host={host} hasPassword={hasPassword} onClose={close} onAdded={() => finish(text.added)} />
      )}
      {change !== null && change !== 'add' && parts !== null && (
        <parts.RemoveDialog host={host} passkey={change} hasPassword={hasPassword} onClose={close} onRemoved={() => finish(text.removed)} />
      )}
    </Part>
  )
}

function Keys({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  if (passkeys.length === 0) return <p>{text.none}</p>
  return (
    <RowList aria-label={text.title}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
      ))}
    </RowList>
  )
}

/** The button to add a passkey, or why there is none. */
function Addition({ host, account, onAdd }: { host: Host; account: Account; onAdd: () => void }) {
  const { passkeys, emailConfirmed } = account
  if (!hasPasskeys()) return <Muted>{text.unsupported}</Muted>
  if (!emailConfirmed) return <ConfirmFirst host={host} ask={text.confirmEmailFirst} />
  if (passkeys.length >= PASSKEYS_MAX) return <Muted>{text.atMost}</Muted>
  return (
    <div>
      <Button variant="outline" icon="plus" onClick={onAdd}>
        {text.add}
      </Button>
    </div>
  )
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <ListRow
      name={name}
      detail={
        <>
          {text.created} <Instant at={createdAt} /> · <Last at={lastUsedAt} label={text.used} never={text.neverUsed} />
        </>
      }
      actions={
        <Button variant="quiet" onClick={onRemove}>
          {text.remove}
          <VisuallyHidden>{text.removeOf(name)}</VisuallyHidden>
        </Button>
      }
    />
  )
}
