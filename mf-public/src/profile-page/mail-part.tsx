import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { changeMailSettings, getMailSettings, CONTACT_NOTIFICATION_KINDS, type MailSettings } from '@ponte/contracts/notifications'
import { ask, keyOf } from '@ponte/platform/ask'
import { queries, useAnswer } from '@ponte/platform/query'
import { Switch } from '@ponte/shared-ui/switch'
import { Loaded } from '../account/loaded.tsx'
import { Part } from '../account/part.tsx'
import { usePendingChanges } from '../account/use-pending-changes.ts'
import styles from './mail-part.module.css'
import { mailText } from './text.ts'

type MailKind = keyof MailSettings
const FIRM_KINDS: readonly MailKind[] = ['opening_interest', ...CONTACT_NOTIFICATION_KINDS]

const settings = ask(getMailSettings, {})

/** Switches for e-mail notifications. A switch changes at once, and reverts if the server refuses it. */
export function MailPart({ host, isFirm }: { host: Host; isFirm: boolean }) {
  const query = useAnswer(host, settings)
  async function send(body: Partial<MailSettings>) {
    queries.setQueryData(keyOf(settings), await host.call(changeMailSettings, { body }))
  }
  const { pending, save } = usePendingChanges(host, send, ADMIN_TOAST_MS)

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
