import { formatDate, timeOf } from '@ponte/contracts/calendar'
import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import { chooseInterested, listInterested, type Interested } from '@ponte/contracts/interests'
import type { Opening } from '@ponte/contracts/openings'
import { formatPhone, mailLink } from '@ponte/contracts/phone'
import { cityLabel } from '@ponte/contracts/places'
import { profilePath } from '@ponte/contracts/site-path'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { ask } from '@ponte/platform/ask'
import { queries, useAnswer } from '@ponte/platform/query'
import { codeOf, isUnanswered, messageOf } from '@ponte/platform/refusal'
import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LineLink } from '@ponte/shared-ui/line-link'
import { Muted } from '@ponte/shared-ui/muted'
import { StarFigures } from '@ponte/shared-ui/star-figures'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '../../account/loaded.tsx'
import { nameOf } from './opening-item.tsx'
import styles from './openings.module.css'
import { openingsText } from './text.ts'
import { reloadOpenings } from './opening-values.ts'

const text = openingsText.interested

type Chosen = AnswerOf<typeof chooseInterested>

interface Props {
  host: Host
  opening: Opening
  onClose: () => void
}

/** The people interested in an opening. Choosing one asks for confirmation, then shows their contact details. */
export function InterestedDialog({ host, opening, onClose }: Props) {
  const [pages, setPages] = useState(1)
  const [asked, setAsked] = useState<Interested['person'] | null>(null)
  /** Who was asked about last: once the question closes, their button gets the focus back. */
  const [lastAsked, setLastAsked] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function askAbout(person: Interested['person']) {
    setAsked(person)
    setLastAsked(person._id)
  }

  function showMore() {
    setPages(pages + 1)
    // The pressed button is gone then: the first person of the new page gets the focus.
    setLastAsked(null)
  }

  async function choose({ _id: userId }: Interested['person']) {
    setIsBusy(true)
    try {
      setChosen(await host.call(chooseInterested, { params: { id: opening._id }, body: { userId } }))
      setAsked(null)
      host.notify('success', text.wasChosen)
    } catch (error) {
      host.notify('error', messageOf(error, text.chooseFailed))
      // The opening may be filled. A second press gets the lost answer.
      if (!isUnanswered(error)) setAsked(null)
      // Filled or closed by a colleague: the list behind shows the current state.
      if (['already_filled', 'opening_closed'].includes(codeOf(error) ?? '')) onClose()
      else void queries.invalidateQueries({ queryKey: [listInterested.path] })
    }
    setIsBusy(false)
    await reloadOpenings()
  }
  return (
    <Dialog
      isOpen
      title={chosen !== null ? text.chosen(chosen.contact.fullName) : asked !== null ? text.confirm(asked.fullName) : text.title}
      onClose={isBusy ? () => {} : onClose}
      footer={
        asked !== null ? (
          <>
            <Button variant="outline" disabled={isBusy} onClick={() => setAsked(null)}>
              {text.back}
            </Button>
            <Button isBusy={isBusy} onClick={() => void choose(asked)}>
              {text.chooseAndSee}
            </Button>
          </>
        ) : (
          <Button variant="outline" onClick={onClose}>
            {text.close}
          </Button>
        )
      }
    >
      {chosen !== null ? (
        <ChosenContact {...chosen} />
      ) : asked !== null ? (
        <Focused key="confirm">{text.consequence(nameOf(opening))}</Focused>
      ) : (
        Array.from({ length: pages }, (_, at) => (
          <PeoplePage
            key={at}
            host={host}
            opening={opening}
            page={at + 1}
            focused={lastAsked}
            onChoose={opening.closedAt === null ? askAbout : null}
            onMore={at + 1 === pages ? showMore : null}
          />
        ))
      )}
    </Dialog>
  )
}

const focusButton = (item: HTMLElement | null) => item?.querySelector('button')?.focus()

interface PageProps extends Omit<Props, 'onClose'> {
  page: number
  /** The person whose button has the focus at first. */
  focused: string | null
  onChoose: ((person: Interested['person']) => void) | null
  /** null if the next page is shown. */
  onMore: (() => void) | null
}

function PeoplePage({ host, opening, page, focused, onChoose, onMore }: PageProps) {
  const query = useAnswer(host, ask(listInterested, { params: { id: opening._id }, query: { page } }))
  return (
    <Loaded query={query} words={text} rows={3}>
      {({ results, totalPages }) => (
        <>
          {(page === 1 || results.length > 0) && (
            <People people={results} focused={focused ?? (page > 1 && onMore ? results[0]?.person._id : null)} onChoose={onChoose} />
          )}
          {onMore !== null && page < totalPages && (
            <Button variant="outline" onClick={onMore}>
              {text.more}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

type PeopleProps = Pick<PageProps, 'onChoose'> & { people: readonly Interested[]; focused: string | null | undefined }

function People({ people, focused, onChoose }: PeopleProps) {
  if (people.length === 0) {
    return (
      <EmptyState title={text.emptyTitle} icon="user">
        <p>{text.empty}</p>
      </EmptyState>
    )
  }
  return (
    <ol className={styles['items']}>
      {people.map(({ person, at, stats }) => (
        <li key={person._id} ref={person._id === focused ? focusButton : null} className={styles['item']}>
          <Avatar name={person.fullName} src={person.photo} />
          <div className={styles['what']}>
            <LineLink as={Link} to={profilePath('professionals', person._id)}>
              {person.fullName}
            </LineLink>
            <Muted>
              {[person.profession && PROFESSION_LABELS[person.profession], person.city && cityLabel(person.city)]
                .filter(Boolean)
                .join(' · ')}
            </Muted>
            <StarFigures mean={stats.overallRating} count={stats.totalEvaluations} texts={text.ratings} />
            <Muted>{text.since(formatDate(at), timeOf(new Date(at)))}</Muted>
          </div>
          {onChoose !== null && (
            <Button variant="soft" aria-label={text.chooseOf(person.fullName)} onClick={() => onChoose(person)}>
              {text.choose}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

function ChosenContact({ contact: { whatsapp, whatsappUrl, email } }: Chosen) {
  return (
    <>
      <Focused key="chosen">{text.bothSee}</Focused>
      {whatsappUrl !== null && (
        <LineLink isStrong to={whatsappUrl}>
          {text.whatsapp(formatPhone(whatsapp ?? ''))}
        </LineLink>
      )}
      <LineLink to={mailLink(email)}>{email}</LineLink>
      <LineLink as={Link} to="/meus-contatos">
        {text.toContacts}
      </LineLink>
    </>
  )
}

/** A text that takes the focus, because the pressed button is gone. */
function Focused({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1}>
      {children}
    </p>
  )
}
