import type { Host } from '@ponte/contracts/host'
import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import type { ContactOf } from './contact-target.ts'

interface TargetName {
  name: string | null
  error: Error | null
  retry: () => void
}

/** The name of the requested person or firm, fetched if the address alone opened the dialog. */
export function useTargetName(host: Host, { type, id }: ContactOf, given: string | null): TargetName {
  const isUnknown = given === null
  const person = useAnswer(host, ask(getProfessional, { params: { id } }), { enabled: isUnknown && type === 'professionals' })
  const firm = useAnswer(host, ask(getPublicFirm, { params: { id } }), { enabled: isUnknown && type === 'opportunities' })
  const query = type === 'professionals' ? person : firm
  const found = type === 'professionals' ? person.data?.fullName : firm.data?.name
  return { name: given ?? found ?? null, error: query.error, retry: () => void query.refetch() }
}
