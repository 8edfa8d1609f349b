import type { Language } from '@ponte/contracts/languages'
import type { Shift, Weekday } from '@ponte/contracts/availability'
import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { FirmType } from '@ponte/contracts/firm-types'
import type { City, State } from '@ponte/contracts/places'
import type { Profession } from '@ponte/contracts/professions'
import type { Role } from '@ponte/contracts/roles'
import type { Specialty } from '@ponte/contracts/specialties'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** 002_photos.sql */
export interface Photos {
  id: string
  full_webp: Buffer
  thumb_webp: Buffer
  width: number
  height: number
  created_at: Generated<Date>
}

/** 003_firms.sql */
export interface Firms {
  id: Generated<string>
  cnpj: string | null
  name: string
  type: FirmType
  description: string | null
  address: string
  state: State
  city: City
  photo_id: string | null
  specialties_needed: Generated<Specialty[]>
  offers_accommodation: Generated<boolean>
  is_active: Generated<boolean>
  deleted_at: Date | null
  erased_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  list_text: GeneratedAlways<string>
}

/** 004_users.sql, 028_pending_email.sql, 035_availability.sql, 037_firm_team.sql, 042_language.sql, 064_profile_completed_at.sql */
export interface Users {
  id: Generated<string>
  email: string | null
  full_name: string | null
  role: Role | null
  profile_completed: Generated<boolean>
  profile_completed_at: Generated<Date | null>
  is_active: Generated<boolean>
  firm_id: string | null
  firm_role: Generated<FirmRole>
  username: string | null
  phone: string | null
  whatsapp: string | null
  document: string | null
  professional_license: string | null
  profession: Profession | null
  specialties: Generated<Specialty[]>
  bio: string | null
  photo_id: string | null
  city: City | null
  travel_availability: Generated<boolean>
  max_distance_km: number | null
  available_from: ColumnType<string | null, string | null | undefined, string | null>
  weekdays: Generated<Weekday[]>
  shifts: Generated<Shift[]>
  paused_at: Date | null
  pause_reminded_at: Date | null
  password_hash: string | null
  google_sub: string | null
  email_confirmed_at: Date | null
  pending_email: string | null
  last_login_at: Date | null
  deleted_at: Date | null
  deleted_by: string | null
  erased_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  license_checked_on: ColumnType<string | null, string | null, string | null>
  license_checked_by: string | null
  language: Generated<Language | null>
  list_text: GeneratedAlways<string>
}

/** 037_firm_team.sql */
export interface FirmInvitations {
  id: Generated<string>
  firm_id: string
  email: string
  firm_role: FirmRole
  invited_by: string
  token_hash: Buffer | null
  created_at: Generated<Date>
  expires_at: Date
}

/** 044_firm_departures.sql */
export interface FirmDepartures {
  user_id: string
  firm_id: string
  left_at: Generated<Date>
}

export type SessionEnd =
  | 'logout'
  | 'replaced'
  | 'expired'
  | 'ended_by_user'
  | 'too_many'
  | 'password_changed'
  | 'email_changed'
  | 'second_factor_changed'
  | 'role_changed'
  | 'blocked'
  | 'deleted'
  | 'reused'

/** 005_sessions.sql, 032_second_factor.sql, 049_fresh_proof.sql */
export interface Sessions {
  id_hash: Buffer
  family: string
  user_id: string
  access_hash: Buffer
  access_expires_at: Date
  /** The time of the sign-in. It stays through rotations, except in rows of earlier versions of the site. */
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
  absolute_expires_at: Date
  rotated_at: Date | null
  replaced_by: Buffer | null
  user_agent: string | null
  ended_at: Date | null
  end_reason: SessionEnd | null
  has_second_factor: Generated<boolean>
  proved_at: Date | null
}

/** 006_one_time_tokens.sql, 028_pending_email.sql, 032_second_factor.sql, 060_whatsapp.sql, 062_proof_before_code.sql */
export interface OneTimeTokens {
  token_hash: Buffer
  purpose: 'reset_password' | 'confirm_email' | 'change_email' | 'take_back_email' | 'second_factor' | 'whatsapp'
  user_id: string
  email: string | null
  is_proof: Generated<boolean>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

/** 029_known_devices.sql */
export interface KnownDevices {
  device_hash: Buffer
  user_id: string
  last_used_at: Generated<Date>
}

/** 032_second_factor.sql, 046_second_factor_key_id.sql */
export interface SecondFactors {
  user_id: string
  sealed_secret: Buffer
  key_id: string | null
  is_on: Generated<boolean>
  last_step: Generated<string>
  created_at: Generated<Date>
}

/** 032_second_factor.sql, 045_recovery_codes_created_at.sql */
export interface RecoveryCodes {
  code_hash: Buffer
  user_id: string
  used_at: Date | null
  created_at: Generated<Date>
}

/** 033_passkeys.sql */
export interface Passkeys {
  id: Generated<string>
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: ColumnType<string, number, number>
  transports: Generated<string[]>
  name: string
  is_backed_up: boolean
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface PasskeyChallenges {
  challenge_hash: Buffer
  user_id: string | null
  expires_at: Date
}

/** 007_consents.sql */
export interface Consents {
  id: ColumnType<number, never, never>
  user_id: string
  purpose: 'terms' | 'privacy' | 'reminders'
  version: string
  given_at: Generated<Date>
  withdrawn_at: Date | null
}
