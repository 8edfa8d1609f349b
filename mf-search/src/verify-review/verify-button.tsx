import { formatDate } from '@ponte/contracts/calendar'
import type { Host } from '@ponte/contracts/host'
import type { Review } from '@ponte/contracts/profiles'
import { toasts } from '@ponte/contracts/toasts'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { Button } from '@ponte/shared-ui/button'
import { useState } from 'react'
import { profileText } from '../text-profiles.ts'

const { verify, verifyOf } = profileText.reviews
/** The dialog and its crypto, loaded on demand, because few readers verify. */
const dialog = lazyPart(() => import(/* webpackChunkName: "verify-review" */ './verify-dialog.tsx'))

interface Props {
  host: Host
  review: Review
  subject: string
}

export function VerifyButton({ host, review, subject }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const part = useLazyPart(dialog, isOpen, () => {
    setIsOpen(false)
    host.notify('error', toasts.requestFailed)
  })
  return (
    <div>
      <Button
        variant="quiet"
        icon="shield"
        isBusy={isOpen && part === null}
        aria-label={verifyOf(review.author, formatDate(review.publishedAt))}
        onClick={() => setIsOpen(true)}
      >
        {verify}
      </Button>
      {isOpen && part !== null && <part.VerifyDialog host={host} review={review} subject={subject} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
