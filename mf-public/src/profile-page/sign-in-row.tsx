import type { Account } from '@ponte/contracts/account'
import { instantFormat } from '@ponte/contracts/calendar'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { signInsText } from './text.ts'
import styles from '../account/key-list.module.css'

interface Props {
  signIn: Account['sessions'][number]
  isEnding: boolean
  onEnd: () => void
}

const minutes = instantFormat({ dateStyle: 'short', timeStyle: 'short' })

export function SignInRow({ signIn, isEnding, onEnd }: Props) {
  const device = signIn.device ?? signInsText.unknownDevice
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {device} {signIn.isCurrent && <Badge tone="accent">{signInsText.current}</Badge>}
        </p>
        <p className={styles['times']}>
          {signInsText.signedIn} <Instant at={signIn.signedInAt} /> · {signInsText.lastUsed} <Instant at={signIn.lastUsedAt} />
        </p>
      </div>
      {!signIn.isCurrent && (
        <Button variant="quiet" className={styles['remove']} isBusy={isEnding} onClick={onEnd}>
          {signInsText.end}
          <VisuallyHidden>{signInsText.endOf(device)}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

const Instant = ({ at }: { at: string }) => <time dateTime={at}>{minutes(new Date(at))}</time>
