import { formatWhen } from '../calendar.ts'
import { cityLabel, type City } from '../lists/places.ts'
import { PROFESSION_LABELS, type Profession } from '../lists/professions.ts'

/** One side of a contact: the person, and the firm they act for. */
export interface NamedParty {
  name: string
  firmName: string | null
}

/** Formats one side of a contact for a heading or a list: 'Arthur Campos · Análises Clínicas Jacarandá'. */
export const contactName = (party: NamedParty): string => (isOneName(party) ? party.name : `${party.name} · ${party.firmName}`)

/** The same for a sentence: 'Arthur Campos (Análises Clínicas Jacarandá)'. */
export const nameInSentence = (party: NamedParty): string => (isOneName(party) ? party.name : `${party.name} (${party.firmName})`)

const isOneName = ({ name, firmName }: NamedParty): boolean => firmName === null || firmName === name

/** The opening from which the contact was requested. */
export interface NamedOpening {
  /** In Portuguese. A screen in another language builds its own from profession and city. */
  title: string
  startOn: string
  endOn: string
  profession?: Profession | undefined
  city?: City | undefined
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}

export const openingTitle = ({ profession, city }: { profession: Profession; city: City }): string =>
  `${PROFESSION_LABELS[profession]} · ${cityLabel(city)}`

/** 'Enfermeiro(a) · São Paulo/SP, de 3 a 7 de março' */
export function openingName(opening: NamedOpening): string {
  const { title, profession, city } = opening
  return `${profession && city ? openingTitle({ profession, city }) : title}, ${formatWhen(opening)}`
}
