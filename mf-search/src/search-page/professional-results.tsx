import type { Host } from '@ponte/contracts/host'
import { searchProfessionals, type ProfessionalQuery } from '@ponte/contracts/search'
import { keepPreviousData, useQuery } from '@ponte/platform/query'
import { text } from '../text.ts'
import { ProfessionalCard } from './professional-card.tsx'
import { Results } from './results.tsx'
import { addressOf } from './search-address.ts'

interface Props {
  host: Host
  query: ProfessionalQuery
  isVisitor: boolean
}

export function ProfessionalResults({ host, query, isVisitor }: Props) {
  const found = useQuery({
    queryKey: [searchProfessionals.path, query],
    queryFn: ({ signal }) => host.call(searchProfessionals, { query }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Results
      found={found}
      say={text.results.professionals}
      toPage={(page) => addressOf({ type: 'professionals', query: { ...query, page } })}
    >
      {(person) => <ProfessionalCard key={person._id} person={person} isVisitor={isVisitor} />}
    </Results>
  )
}
