import type { AnswerOf } from '@ponte/contracts/call'
import { openingName, openingTitle } from '@ponte/contracts/contact-name'
import type { Host, ScreenProps } from '@ponte/contracts/host'
import { openingsPath } from '@ponte/contracts/opening-pages'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { similarOpenings } from '@ponte/contracts/search-openings'
import type { OpeningResult } from '@ponte/contracts/search-results'
import { useAnswer, type UseQueryResult } from '@ponte/platform/query'
import { codeOf, isNotFound } from '@ponte/platform/refusal'
import { Link, useParams } from '@ponte/platform/router'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { ContactDialogHost } from '../contact-dialog/contact-dialog-host.tsx'
import { OpeningFacts } from '../frame/opening-facts.tsx'
import { NotLoaded } from '../frame/not-loaded.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { ShareButton } from '../profile-pages/profile-head/share-button.tsx'
import { NothingHere } from '../profile-pages/nothing-here.tsx'
import { WayBack } from '../profile-pages/profile-head/way-back.tsx'
import { useProfile } from '../profile-pages/use-profile.ts'
import { FirmLine, OpeningCard, OpeningContact } from '../search-page/openings/opening-card.tsx'
import { openingPagesText as text } from './text.ts'
import { InterestButton, interestsAsk, useInterests } from '../interest/interest-button.tsx'
import { openingsText } from '../search-page/openings/text.ts'
import { openingAsk, openingAsks, similarAsk } from './asks.ts'
import { fieldInCity, openingPageTitle } from './titles.ts'

/** The public page of an opening. A closed one leads to similar ones. */
export default function OpeningPage({ host }: ScreenProps) {
  useInterests(host)
  const { id = '' } = useParams()
  const similar = useAnswer(host, similarAsk(id)).data
  return (
    <PageFrame>
      <WayBack type="opportunities" />
      <Stack gap={6}>
        <Content key={id} host={host} id={id} />
        {similar !== undefined && <Similar host={host} similar={similar} />}
      </Stack>
      <ContactDialogHost host={host} />
    </PageFrame>
  )
}

OpeningPage.asks = (address: URL) => [...openingAsks(address), interestsAsk]

function Content({ host, id }: { host: Host; id: string }) {
  const found = useProfile(host, openingAsk(id), openingPageTitle)
  return (
    // Takes the focus of a button that disappears because the opening turns out to be closed.
    <div ref={useKeptFocus<HTMLDivElement>()}>
      <Opening host={host} found={found} />
    </div>
  )
}

function Opening({ host, found }: { host: Host; found: UseQueryResult<OpeningResult> }) {
  const { data: opening, error } = found
  // Even if an answer from before it was closed is still cached.
  if (codeOf(error) === 'opening_closed') return <NothingHere type="opportunities" title={text.closed} hint={text.closedHint} />
  if (isNotFound(error)) return <NothingHere type="opportunities" title={text.missing} hint={text.missingHint} />
  if (opening === undefined) return <NotLoaded isPage query={found} words={text} />
  return <OpeningHead host={host} opening={opening} />
}

function OpeningHead({ host, opening }: { host: Host; opening: OpeningResult }) {
  return (
    <Stack as="article" gap={3}>
      <h1>{openingsText.wanted(PROFESSION_LABELS[opening.profession])}</h1>
      <OpeningFacts opening={opening} />
      <FirmLine opening={opening} />
      <Row gap={2}>
        <OpeningContact host={host} opening={opening} variant="filled" />
        <InterestButton host={host} openingId={opening._id} name={openingName({ ...opening, title: openingTitle(opening) })} />
        <ShareButton host={host} title={`${openingTitle(opening)}, ${opening.firm.name}`} />
      </Row>
    </Stack>
  )
}

function Similar({ host, similar: { profession, city, results } }: { host: Host; similar: AnswerOf<typeof similarOpenings> }) {
  const named = results.length > 0 ? ({ as: 'section', 'aria-labelledby': 'similar' } as const) : {}
  return (
    <Stack gap={3} {...named}>
      {results.length > 0 && (
        <>
          <h2 id="similar">{text.similar}</h2>
          <Stack as="ol" gap={3}>
            {results.map((opening) => (
              <OpeningCard key={opening._id} host={host} opening={opening} isStart={false} />
            ))}
          </Stack>
        </>
      )}
      <p>
        <Link to={openingsPath(city, profession)}>{text.all(fieldInCity({ city, field: profession }))}</Link>
      </p>
    </Stack>
  )
}
