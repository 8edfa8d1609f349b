import { personaOf, whyNotAllowed } from '@ponte/contracts/access'
import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import { interestIds, showInterest, withdrawInterest } from '@ponte/contracts/interests'
import { keyOf, ask } from '@ponte/platform/ask'
import { queries, useAnswer } from '@ponte/platform/query'
import { Link } from '@ponte/platform/router'
import { useAction } from '@ponte/platform/use-action'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { useLoginPath } from '../login-path.ts'
import { openingsText as text } from '../search-page/openings/text.ts'

interface Props {
  host: Host
  openingId: string
  /** The opening in words. */
  name: string
}

/** Shows interest in an opening with one press, and withdraws it with another. For professionals; a visitor signs in first. */
export function InterestButton({ host, openingId, name }: Props) {
  const { status, user } = useSession(host)
  const loginPath = useLoginPath()
  const isAllowed = personaOf(user) === 'professional'
  const { data, isError } = useAnswer(host, interestsAsk, { enabled: isAllowed })
  const { isBusy, run } = useAction(host, { failed: text.interest.failed })
  if (status === 'signed-out') {
    return (
      <LinkButton as={Link} to={loginPath} variant="outline" aria-label={text.interest.showIn(name)}>
        {text.interest.show}
      </LinkButton>
    )
  }
  // Until the user is known the button is shown, because most users have it.
  if (!isAllowed && status === 'signed-in') return null
  const isShown = data?.openings.includes(openingId) === true

  const toggle = async () => {
    const isDone = await run(async () => {
      await host.call(isShown ? withdrawInterest : showInterest, { params: { id: openingId } })
      // A list that failed to load is fetched again, below.
      queries.setQueryData<AnswerOf<typeof interestIds>>(
        keyOf(interestsAsk),
        (ids) => ids && { openings: isShown ? ids.openings.filter((id) => id !== openingId) : [...ids.openings, openingId] },
      )
      if (isError) await queries.invalidateQueries({ queryKey: keyOf(interestsAsk) })
      return isShown ? text.interest.withdrawn : text.interest.shown
    })
    // Refused: the opening was filled or closed after the page had loaded it.
    if (!isDone) await queries.invalidateQueries({ type: 'active' })
  }
  return (
    <Button
      variant={isShown ? 'outline' : 'soft'}
      isBusy={isBusy || (data === undefined && !isError)}
      aria-label={isShown ? text.interest.withdrawFrom(name) : text.interest.showIn(name)}
      onClick={() => void toggle()}
    >
      {isShown ? text.interest.withdraw : text.interest.show}
    </Button>
  )
}

/** The openings that the user is interested in. */
export const interestsAsk = ask(interestIds, {})

/** Fetches them early, for a page whose openings load later. */
export function useInterests(host: Host): void {
  const { user } = useSession(host)
  useAnswer(host, interestsAsk, { enabled: whyNotAllowed(interestIds.access, user) === null, notifyOnChangeProps: [] })
}
