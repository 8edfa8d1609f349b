import { openingPath } from '@ponte/contracts/opening-pages'
import { openingName, openingTitle } from '@ponte/contracts/contact-name'
import type { Host } from '@ponte/contracts/host'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { PublicOpening } from '@ponte/contracts/search-results'
import { Link } from '@ponte/platform/router'
import { Stack } from '@ponte/shared-ui/stack'
import { OpeningFacts } from '../frame/opening-facts.tsx'
import { InterestButton } from '../interest/interest-button.tsx'
import { openingsText } from '../search-page/openings/text.ts'
import { Part } from './nothing-here.tsx'

/** A firm's open openings, by first day. */
export function FirmOpenings({ host, openings }: { host: Host; openings: readonly PublicOpening[] }) {
  return (
    <Part title={openingsText.ofFirm}>
      <Stack as="ul" gap={4}>
        {openings.map((opening) => (
          <Stack as="li" gap={1} key={opening._id}>
            <h3>
              <Link to={openingPath(opening._id)}>{openingsText.wanted(PROFESSION_LABELS[opening.profession])}</Link>
            </h3>
            <OpeningFacts opening={opening} />
            <div>
              <InterestButton host={host} openingId={opening._id} name={openingName({ ...opening, title: openingTitle(opening) })} />
            </div>
          </Stack>
        ))}
      </Stack>
    </Part>
  )
}
