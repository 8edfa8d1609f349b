import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { cityLabel, type City } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { narrowingsOf, type Narrowing } from '@ponte/contracts/search-address'
import type { FilterName } from '@ponte/contracts/search-filters'

const or = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** A search in words: 'Enfermeiro(a) em Recife/PE, UTI ou Pediatria: "ana"'. */
export function labelOf(search: SavedSearchQuery): string {
  const others = narrowingsOf(search).filter(({ filter }) => !IN_SUBJECT.includes(filter.name))
  const said = [subjectOf(search), ...others.map(phraseOf)].join(', ')
  return search.query === '' ? said : `${said}: "${search.query}"`
}

/** The filters that the first words of the label say. */
const IN_SUBJECT: readonly FilterName[] = ['profession', 'city', 'firmType']

function subjectOf({ type, profession, city, firmType }: SavedSearchQuery): string {
  if (type === 'opportunities') return firmType === undefined ? 'Oportunidades' : `Oportunidades: ${FIRM_TYPE_LABELS[firmType]}`
  const who = profession === undefined ? 'Profissionais' : PROFESSION_LABELS[profession]
  return city === undefined ? who : `${who} ${inCity(city)}`
}

/** The one city that takes an article. */
const inCity = (city: City): string => (city === 'rio_de_janeiro' ? `no ${cityLabel(city)}` : `em ${cityLabel(city)}`)

function phraseOf({ filter, labels }: Narrowing): string {
  if (filter.kind === 'day') return asPhrase(labels.join())
  if (filter.kind !== 'switch') return or.format(labels)
  return filter.phrase ?? asPhrase(filter.label)
}

const asPhrase = (label: string): string => label.charAt(0).toLocaleLowerCase('pt-BR') + label.slice(1)
