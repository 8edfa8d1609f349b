import type { Host } from '@ponte/contracts/host'
import { searchOpportunities, type OpportunityQuery } from '@ponte/contracts/search'
import { keepPreviousData, useQuery } from '@ponte/platform/query'
import { text } from '../text.ts'
import { OpportunityCard } from './opportunity-card.tsx'
import { Results } from './results.tsx'
import { addressOf } from './search-address.ts'

interface Props {
  host: Host
  query: OpportunityQuery
  isVisitor: boolean
}

export function OpportunityResults({ host, query, isVisitor }: Props) {
  const found = useQuery({
    queryKey: [searchOpportunities.path, query],
    queryFn: ({ signal }) => host.call(searchOpportunities, { query }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Results
      found={found}
      say={text.results.opportunities}
      toPage={(page) => addressOf({ type: 'opportunities', query: { ...query, page } })}
    >
      {(firm) => <OpportunityCard key={firm._id} firm={firm} isVisitor={isVisitor} />}
    </Results>
  )
}
