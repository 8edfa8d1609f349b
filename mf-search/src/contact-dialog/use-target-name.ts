import type { Host } from '@ponte/contracts/host'
import { openingName, openingTitle } from '@ponte/contracts/contact-name'
import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { contactText } from './text.ts'
import type { ContactOf } from './contact-target.ts'

interface TargetName {
  name: string | null
  error: Error | null
  retry: () => void
}

/** The name of the requested person or firm, with the opening, fetched if the address alone opened the dialog. */
export function useTargetName(host: Host, { type, id, openingId }: ContactOf, given: string | null): TargetName {
  const isUnknown = given === null
  const person = useAnswer(host, ask(getProfessional, { params: { id } }), { enabled: isUnknown && type === 'professionals' })
  const firm = useAnswer(host, ask(getPublicFirm, { params: { id } }), { enabled: isUnknown && type === 'opportunities' })
  const query = type === 'professionals' ? person : firm
  const opening = firm.data?.openings?.find(({ _id }) => _id === openingId)
  const about = opening && openingName({ ...opening, title: openingTitle(opening) })
  const named = type === 'professionals' ? person.data?.fullName : firm.data?.name
  const found = named === undefined || about === undefined ? named : contactText.withOpening(named, about)
  return { name: given ?? found ?? null, error: query.error, retry: () => void query.refetch() }
}
