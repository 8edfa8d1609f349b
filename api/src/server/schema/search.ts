import type { FirmType } from '@ponte/contracts/firm-types'
import type { City, State } from '@ponte/contracts/places'
import type { Profession } from '@ponte/contracts/professions'
import type { ColumnType, Generated } from 'kysely'

/** 011_search.sql, 020_search_engine.sql, 027_search_masks.sql, 035_availability.sql and 052_municipalities.sql. Written by search/index/search-rows.ts and ranking.ts, read by search. */
export interface ProfessionalSearch {
  user_id: string
  doc: string
  profession: Profession
  city: City
  specialty_mask: number
  travels: boolean
  travel_km: Generated<number>
  reach: Generated<number>
  available_from: ColumnType<string | null, string | null | undefined, string | null>
  weekdays: Generated<number>
  /** 053_openings_by_the_hour.sql */
  takes_urgent: Generated<boolean>
  reputation: Generated<number>
  services: Generated<number>
  created_at: Date
}

export interface FirmSearch {
  firm_id: string
  doc: string
  type: FirmType
  state: State
  city: City
  offers_accommodation: boolean
  reputation: Generated<number>
  services: Generated<number>
  created_at: Date
}

export type Corpus = 'professionals' | 'opportunities'

export interface Lexicon {
  corpus: Corpus
  word: string
  documents: number
}

export interface SearchState {
  only_row: Generated<boolean>
  /** The version that servers older than 027_search_masks.sql check. */
  rules: Generated<number>
  version: Generated<string>
  is_settled: Generated<boolean>
  written_at: Generated<Date>
}
