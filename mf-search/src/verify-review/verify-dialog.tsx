import { formatDate, instantFormat } from '@ponte/contracts/calendar'
import type { Host } from '@ponte/contracts/host'
import type { Review } from '@ponte/contracts/profiles'
import { toasts } from '@ponte/contracts/toasts'
import { messageOf } from '@ponte/platform/refusal'
import { Link } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Icon } from '@ponte/shared-ui/icon'
import { LineLink } from '@ponte/shared-ui/line-link'
import { Select } from '@ponte/shared-ui/select'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { Stack } from '@ponte/shared-ui/stack'
import { useEffect, useState } from 'react'
import { verifyText as text } from './text.ts'
import { holds, verify, type Outcome, type Verdict } from './verify.ts'
import styles from './verify-dialog.module.css'

const inFull = instantFormat({ dateStyle: 'short', timeStyle: 'short' })

interface Props {
  host: Host
  reviews: readonly Review[]
  /** Id of the reviewed profile. */
  subject: string
  onClose: () => void
}

/** Verifies a review step by step, at first the newest. */
export function VerifyDialog({ host, reviews, subject, onClose }: Props) {
  const [id, setId] = useState(reviews[0]?._id)
  const review = reviews.find(({ _id }) => _id === id)
  const [outcome, setOutcome] = useState<Outcome | Error | null>(null)

  // The proofs come from the network, and the browser verifies them.
  useEffect(() => {
    if (outcome !== null || review === undefined) return
    let isAwaited = true
    verify(host, review, subject).then(
      (found) => isAwaited && setOutcome(found),
      (error: unknown) => isAwaited && setOutcome(error instanceof Error ? error : new Error(String(error))),
    )
    return () => void (isAwaited = false)
  }, [host, review, subject, outcome])

  return (
    <Dialog
      isOpen
      title={text.title}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <Stack gap={4} aria-live="polite">
        {reviews.length > 1 && (
          <Select
            label={text.review}
            options={reviews.map(({ _id: value, author, publishedAt }) => ({ value, label: text.of(author, formatDate(publishedAt)) }))}
            value={id}
            onChange={(event) => {
              setId(event.target.value)
              setOutcome(null)
            }}
          />
        )}
        <Result host={host} outcome={outcome} onRetry={() => setOutcome(null)} />
        <p>
          <LineLink as={Link} to="/registro-de-avaliacoes">
            {text.about}
          </LineLink>
        </p>
      </Stack>
    </Dialog>
  )
}

function Result({ host, outcome, onRetry }: { host: Host; outcome: Outcome | Error | null; onRetry: () => void }) {
  if (outcome === null) return <Skeleton label={text.checking} rows={4} />
  if (outcome instanceof Error) {
    return (
      <ErrorPanel title={text.failed} onRetry={onRetry}>
        <p>{messageOf(outcome, toasts.requestFailed)}</p>
      </ErrorPanel>
    )
  }
  if (typeof outcome !== 'string') return <Checks verdict={outcome} supportEmail={host.supportEmail} />
  const action = outcome === 'tooNew' && (
    <Button variant="soft" onClick={onRetry}>
      {text.retry}
    </Button>
  )
  return (
    <EmptyState title={text[outcome].title} icon={outcome === 'tooNew' ? 'clock' : 'info'} {...(action !== false && { action })}>
      <p>{text[outcome].hint}</p>
    </EmptyState>
  )
}

function Checks({ verdict, supportEmail }: { verdict: Verdict; supportEmail: Host['supportEmail'] }) {
  const { isCommentCompared, place, treeSize, signedAt, headProblem, seenAt } = verdict
  const isHolding = holds(verdict)
  const sealed = isCommentCompared ? text.sealed : text.sealedWithoutComment
  const history = seenAt === null ? text.first : text.grown(inFull(seenAt))
  return (
    <>
      <div>
        <p className={styles['verdict']}>{isHolding ? text.verified : text.refuted}</p>
        {!isHolding && <p>{text.whatToDo}</p>}
        {!isHolding && supportEmail && <LineLink to={`mailto:${supportEmail}`}>{text.support}</LineLink>}
      </div>
      <ul className={styles['checks']}>
        <Check isHolding={verdict.matchesLeaf}>{verdict.matchesLeaf ? sealed : text.notSealed}</Check>
        <Check isHolding={verdict.isIncluded}>{verdict.isIncluded ? text.included(place, treeSize) : text.notIncluded}</Check>
        {headProblem === null ? (
          <>
            <Check isHolding>{text.signed(inFull(signedAt))}</Check>
            <Check isHolding>{history}</Check>
          </>
        ) : (
          <Check isHolding={false}>{text.problems[headProblem]}</Check>
        )}
      </ul>
    </>
  )
}

function Check({ isHolding, children }: { isHolding: boolean; children: string }) {
  return (
    <li className={styles['check']} data-refuted={isHolding ? undefined : true}>
      <Icon name={isHolding ? 'check' : 'warning'} />
      <span>{children}</span>
    </li>
  )
}
