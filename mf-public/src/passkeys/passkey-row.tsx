import { instantFormat } from '@ponte/contracts/calendar'
import type { Passkey } from '@ponte/contracts/account'
import { Button } from '@ponte/shared-ui/button'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import styles from '../account/key-list.module.css'
import { passkeysText as text } from './text.ts'

const minutes = instantFormat({ dateStyle: 'short', timeStyle: 'short' })

export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['times']}>
          {text.created} <Instant at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            text.neverUsed
          ) : (
            <>
              {text.used} <Instant at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button variant="quiet" className={styles['remove']} onClick={onRemove}>
        {text.remove}
        <VisuallyHidden>{text.removeOf(name)}</VisuallyHidden>
      </Button>
    </li>
  )
}

const Instant = ({ at }: { at: string }) => <time dateTime={at}>{minutes(new Date(at))}</time>
