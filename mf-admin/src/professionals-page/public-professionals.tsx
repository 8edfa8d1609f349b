import { cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { getProfessional } from '@ponte/contracts/profiles'
import { searchProfessionals, type ProfessionalResult } from '@ponte/contracts/search'
import { toasts } from '@ponte/contracts/toasts'
import type { Directory } from '../directory/directory.ts'
import { city, profession } from '../directory/tools/filter-fields.ts'
import { text } from '../text.ts'
import { PublicDetails } from './public-details.tsx'

export const publicProfessionals: Directory<ProfessionalResult> = {
  path: '/professionals',
  cacheKey: `${searchProfessionals.path} directory`,
  text: text.publicProfessionals,
  loadFailed: toasts.professionalsLoadFailed,
  filters: [city, profession],
  work: null,
  list: (host, { q, filters, page, limit }, signal) =>
    host.call(searchProfessionals, { query: { ...filters, query: q, page, limit } }, signal),
  find: (host, id, signal) => host.call(getProfessional, { params: { id } }, signal),
  entryOf: ({ fullName, profession, city, photo }) => ({
    name: fullName,
    hint: [profession === null ? null : PROFESSION_LABELS[profession], city === null ? null : cityLabel(city)]
      .filter((fact) => fact !== null)
      .join(' · '),
    photo,
  }),
  details: (person) => <PublicDetails person={person} />,
}
