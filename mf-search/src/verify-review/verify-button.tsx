import type { Host } from '@ponte/contracts/host'
import type { Review } from '@ponte/contracts/profiles'
import { toasts } from '@ponte/contracts/toasts'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { useState } from 'react'
import { profileText } from '../profile-pages/text.ts'

const { verify, verifyHint } = profileText.reviews
/** The dialog and its crypto, loaded on demand, because few readers verify. */
const dialog = lazyPart(() => import(/* webpackChunkName: "verify-review" */ './verify-dialog.tsx'))

interface Props {
  host: Host
  reviews: readonly Review[]
  subject: string
}

/** Verifies the reviews of a page, one at a time. */
export function VerifyButton({ host, reviews, subject }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const part = useLazyPart(dialog, isOpen, () => {
    setIsOpen(false)
    host.notify('error', toasts.requestFailed)
  })
  return (
    <Row gap={3} lineGap={1}>
      <Button variant="outline" icon="shield" isBusy={isOpen && part === null} onClick={() => setIsOpen(true)}>
        {verify}
      </Button>
      <Muted>{verifyHint}</Muted>
      {isOpen && part !== null && <part.VerifyDialog host={host} reviews={reviews} subject={subject} onClose={() => setIsOpen(false)} />}
    </Row>
  )
}
