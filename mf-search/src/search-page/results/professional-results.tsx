import type { Host } from '@ponte/contracts/host'
import type { ProfessionalQuery } from '@ponte/contracts/search'
import { text } from '../text.ts'
import { professionalsAsk } from '../asks.ts'
import { ProfessionalCard } from '../result-card/professional-card.tsx'
import { Results } from './results.tsx'
import { useSearchResults } from './use-search-results.ts'

export function ProfessionalResults({ host, query }: { host: Host; query: ProfessionalQuery }) {
  const found = useSearchResults(host, professionalsAsk, query)
  const search = { type: 'professionals', query } as const
  return (
    <Results host={host} search={search} found={found} nameOf={(person) => person.fullName} say={text.results.professionals}>
      {(person, sought) => <ProfessionalCard key={person._id} host={host} person={person} sought={sought} />}
    </Results>
  )
}
