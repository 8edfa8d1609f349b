import { dayOf, startOfDayAfter, timeOf } from '@ponte/contracts/calendar'
import type { FirmType } from '@ponte/contracts/firm-types'
import { STARS_MAX, STARS_MIN } from '@ponte/contracts/limits'
import { cityName, stateOf } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { profilePath } from '@ponte/contracts/site-path'
import type { PublicFirm, PublicProfessional } from '@ponte/contracts/profiles'
import type { Stats } from '@ponte/contracts/search'
import type { OpeningResult } from '@ponte/contracts/search-results'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'

type Thing = Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'

const FIRM_THINGS: Readonly<Record<FirmType, string>> = {
  hospital: 'Hospital',
  clinica: 'MedicalClinic',
  laboratorio: 'DiagnosticLab',
  consultorio: 'MedicalBusiness',
  posto_saude: 'MedicalClinic',
  home_care: 'MedicalBusiness',
  outro: 'MedicalOrganization',
}

/** The structured data of a professional. In schema.org a person cannot be rated, but their offer can. */
export function professionalThing(address: URL, person: PublicProfessional): Thing {
  const { fullName, photo, profession, specialties, bio, city, stats } = person
  const jobTitle = profession === null ? undefined : PROFESSION_LABELS[profession]
  const rating = ratingThing(stats)
  return defined({
    '@context': CONTEXT,
    '@type': 'Person',
    name: fullName,
    url: pageOf(address),
    image: pictureAt(address, photo),
    description: bio ?? undefined,
    jobTitle,
    address: city === null ? undefined : addressThing(cityName(city), stateOf(city)),
    knowsAbout: listed(specialties.map((key) => SPECIALTY_LABELS[key])),
    makesOffer:
      rating === undefined
        ? undefined
        : { '@type': 'Offer', itemOffered: { '@type': 'Service', name: jobTitle ?? fullName, aggregateRating: rating } },
  })
}

export function firmThing(address: URL, firm: PublicFirm): Thing {
  const { name, photo, type, city, state, description, specialtiesNeeded, stats } = firm
  return defined({
    '@context': CONTEXT,
    '@type': FIRM_THINGS[type],
    name,
    url: pageOf(address),
    image: pictureAt(address, photo),
    description: description ?? undefined,
    address: addressThing(cityName(city), state),
    knowsAbout: listed(specialtiesNeeded.map((key) => SPECIALTY_LABELS[key])),
    aggregateRating: ratingThing(stats),
  })
}

/** The structured data of an opening. It is valid to the end of its last day, or of its hours. */
export function jobThing(address: URL, opening: OpeningResult, about: string): Thing {
  const { _id, profession, city, state, startOn, endOn, startsAt, endsAt, description, createdAt, firm } = opening
  return defined({
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title: PROFESSION_LABELS[profession],
    description: description ?? about,
    url: pageOf(address),
    identifier: { '@type': 'PropertyValue', name: firm.name, value: _id },
    datePosted: dayOf(new Date(createdAt)),
    validThrough: endsAt ?? startOfDayAfter(new Date(`${endOn}T12:00:00Z`), 1).toISOString(),
    jobStartDate: startOn,
    workHours: startsAt && endsAt ? `${timeOf(new Date(startsAt))}–${timeOf(new Date(endsAt))}` : undefined,
    employmentType: startOn === endOn ? 'PER_DIEM' : 'TEMPORARY',
    jobLocation: { '@type': 'Place', address: addressThing(cityName(city), state) },
    hiringOrganization: defined({
      '@type': 'Organization',
      name: firm.name,
      url: new URL(profilePath('opportunities', firm._id), address.origin).href,
      logo: pictureAt(address, firm.photo),
    }),
  })
}

/** The rating in structured data; absent without evaluations. */
function ratingThing({ overallRating, totalEvaluations }: Stats): Thing | undefined {
  if (overallRating === null || totalEvaluations === 0) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: overallRating,
    reviewCount: totalEvaluations,
    bestRating: STARS_MAX,
    worstRating: STARS_MIN,
  }
}

const addressThing = (addressLocality: string, addressRegion: string): Thing => ({
  '@type': 'PostalAddress',
  addressLocality,
  addressRegion,
  addressCountry: 'BR',
})

const pageOf = ({ pathname, origin }: URL): string => new URL(pathname, origin).href
const pictureAt = ({ origin }: URL, photo: string | null): string | undefined => (photo === null ? undefined : new URL(photo, origin).href)
const listed = (names: readonly string[]): readonly string[] | undefined => (names.length === 0 ? undefined : names)

const defined = (thing: Record<string, unknown>): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined))
