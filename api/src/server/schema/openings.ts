import type { City, State } from '@ponte/contracts/places'
import type { Profession } from '@ponte/contracts/professions'
import type { Specialty } from '@ponte/contracts/specialties'
import type { ColumnType, Generated } from 'kysely'

/** 038_openings.sql */
export interface Openings {
  id: Generated<string>
  firm_id: string
  profession: Profession
  specialties: Generated<Specialty[]>
  state: State
  city: City
  start_on: string
  end_on: string
  /** 053_openings_by_the_hour.sql */
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  offers_accommodation: boolean
  description: string | null
  closed_at: Date | null
  filled_at: Generated<Date | null>
  urgent_since: Generated<Date | null>
  published_in: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

/** 053_openings_by_the_hour.sql */
export interface OpeningInterests {
  opening_id: string
  user_id: string
  created_at: Date
  ended_at: Generated<Date | null>
  /** 068_chosen_at.sql */
  chosen_at: Generated<Date | null>
  /** 071_first_interest.sql */
  first_at: Generated<Date | null>
}
