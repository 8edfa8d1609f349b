import * as z from 'zod/mini'
import { ROLES } from '../accounts/roles.ts'
import { SHIFTS, WEEKDAYS } from './availability.ts'
import { FIRM_ROLES, FIRM_TYPES } from './firms.ts'
import { CITIES, isCity, STATES, type City } from './places.ts'
import { PROFESSIONS } from './professions.ts'
import { SPECIALTIES } from './specialties.ts'

/** Schemas of the lists' keys. In their own file, so that screens that only show labels do not bundle the schema library. */

/** The key of any municipality. */
export const CityKey = z.string().check(({ value, issues }) => {
  if (!isCity(value)) issues.push({ code: 'invalid_value', values: [...CITIES], input: value })
}) as unknown as z.ZodMiniType<City, City>
export const FirmRoleKey = z.enum(FIRM_ROLES)
export const FirmTypeKey = z.enum(FIRM_TYPES)
export const ProfessionKey = z.enum(PROFESSIONS)
export const RoleKey = z.enum(ROLES)
export const ShiftKey = z.enum(SHIFTS)
export const SpecialtyKey = z.enum(SPECIALTIES)
export const StateKey = z.enum(STATES)
export const WeekdayKey = z.enum(WEEKDAYS)
