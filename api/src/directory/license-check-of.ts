import { isLicenseChecked, licenseExpiresOn } from '@ponte/contracts/license-check'
import type { User } from '@ponte/contracts/users'
import { sql, type RawBuilder } from 'kysely'
import { DELETED_USER } from '../server/erased-names.ts'

export interface StoredCheck {
  checkedOn: string | null
  checkedBy: string | null
}

/** Name of the admin who checked the license of a row of `users`; null without a check, or if that admin's account was deleted. */
export const licenseCheckerName: RawBuilder<string | null> = sql<string | null>`(
  select checker.full_name from users checker where checker.id = users.license_checked_by and checker.deleted_at is null)`

/** The check as shown to admins. It outlives the account of the admin who made it. */
export function licenseCheckOf({ checkedOn, checkedBy }: StoredCheck, now: Date): NonNullable<User['licenseCheck']> | null {
  if (checkedOn === null) return null
  return {
    checkedOn,
    expiresOn: licenseExpiresOn(checkedOn),
    isValid: isLicenseChecked(checkedOn, now),
    checkedBy: checkedBy ?? DELETED_USER,
  }
}
