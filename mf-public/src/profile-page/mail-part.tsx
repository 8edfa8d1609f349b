import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { changeMailSettings, getMailSettings, CONTACT_NOTIFICATION_KINDS, type MailSettings } from '@ponte/contracts/notifications'
import { toasts } from '@ponte/contracts/toasts'
import { ask, keyOf } from '@ponte/platform/ask'
import { queries, useAnswer } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { Switch } from '@ponte/shared-ui/switch'
import { useRef, useState } from 'react'
import { Loaded } from '../account/loaded.tsx'
import { Part } from '../account/part.tsx'
import styles from './mail-part.module.css'
import { mailText } from './text.ts'

type MailKind = keyof MailSettings
const FIRM_KINDS: readonly MailKind[] = ['opening_interest', ...CONTACT_NOTIFICATION_KINDS]

const settings = ask(getMailSettings, {})

/** Switches for e-mail notifications. A switch changes at once, and reverts if the server refuses it. */
export function MailPart({ host, isFirm }: { host: Host; isFirm: boolean }) {
  const query = useAnswer(host, settings)
  /** Changes without an answer, oldest first. */
  const [pending, setPending] = useState<readonly Partial<MailSettings>[]>([])
  /** Requests run one after the other, so that the last change also arrives last. */
  const sent = useRef(Promise.resolve())

  function save(change: Partial<MailSettings>) {
    setPending((before) => [...before, change])
    sent.current = sent.current.then(() => send(change))
  }

  async function send(change: Partial<MailSettings>) {
    try {
      queries.setQueryData(keyOf(settings), await host.call(changeMailSettings, { body: change }))
    } catch (error) {
      host.notify('error', messageOf(error, toasts.ownProfileUpdateFailed), { durationMs: ADMIN_TOAST_MS })
    }
    setPending((before) => before.filter((one) => one !== change))
  }

  return (
    <Part title={mailText.title} hint={mailText.hint}>
      <Loaded query={query} words={mailText} rows={2}>
        {(held) => (
          <div className={styles['switches']}>
            {(isFirm ? FIRM_KINDS : CONTACT_NOTIFICATION_KINDS).map((kind) => (
              <Switch
                key={kind}
                id={`mail-${kind}`}
                {...mailText.kinds[kind]}
                checked={pending.findLast((change) => kind in change)?.[kind] ?? held[kind] ?? true}
                onChange={({ target }) => save({ [kind]: target.checked })}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Part>
  )
}
