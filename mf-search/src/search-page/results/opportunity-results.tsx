import type { Host } from '@ponte/contracts/host'
import type { OpportunityQuery } from '@ponte/contracts/search'
import { useInterests } from '../../interest/interest-button.tsx'
import { text } from '../text.ts'
import { hasOpenings, opportunitiesAsk } from '../asks.ts'
import { OpeningsSection } from '../openings/openings-section.tsx'
import { useOpenings } from '../openings/use-openings.ts'
import { OpportunityCard } from '../result-card/opportunity-card.tsx'
import { Results } from './results.tsx'
import { useSearchResults } from './use-search-results.ts'

export function OpportunityResults({ host, query }: { host: Host; query: OpportunityQuery }) {
  useInterests(host)
  const found = useSearchResults(host, opportunitiesAsk, query)
  const hasAny = (useOpenings(host, query).data?.results.length ?? 0) > 0
  const search = { type: 'opportunities', query } as const
  return (
    <>
      {hasOpenings(search) && <OpeningsSection host={host} query={query} />}
      <Results
        host={host}
        search={search}
        found={found}
        nameOf={(firm) => firm.name}
        say={text.results.opportunities}
        none={hasAny ? text.empty.noFirms : undefined}
      >
        {(firm, sought) => <OpportunityCard key={firm._id} host={host} firm={firm} sought={sought} />}
      </Results>
    </>
  )
}
