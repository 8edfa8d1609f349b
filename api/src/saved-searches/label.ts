import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { cityLabel, STATE_LABELS, type City } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'

const or = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** A search in words: 'Enfermeiro(a) em Recife, UTI ou Pediatria: "ana"'. */
export function labelOf(search: SavedSearchQuery): string {
  const filters = (search.type === 'professionals' ? professionals(search) : opportunities(search)).join(', ')
  return search.query === '' ? filters : `${filters}: "${search.query}"`
}

function professionals({ profession, city, specialties = [], travelAvailability, reachesCity }: SavedSearchQuery): string[] {
  const who = profession === undefined ? 'Profissionais' : PROFESSION_LABELS[profession]
  return [
    city === undefined ? who : `${who} ${inCity(city)}`,
    ...(reachesCity === true ? ['também quem viaja até lá'] : []),
    ...(specialties.length > 0 ? [or.format(specialties.map((specialty) => SPECIALTY_LABELS[specialty]))] : []),
    ...(travelAvailability === true ? ['aceita viajar'] : []),
  ]
}

function opportunities({ firmType, state, offersAccommodation }: SavedSearchQuery): string[] {
  return [
    firmType === undefined ? 'Oportunidades' : `Oportunidades: ${FIRM_TYPE_LABELS[firmType]}`,
    ...(state === undefined ? [] : [STATE_LABELS[state]]),
    ...(offersAccommodation === true ? ['oferece hospedagem'] : []),
  ]
}

/** The one city that takes an article. */
const inCity = (city: City): string => (city === 'rio_de_janeiro' ? `no ${cityLabel(city)}` : `em ${cityLabel(city)}`)
