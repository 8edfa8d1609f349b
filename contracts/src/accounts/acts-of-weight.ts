import { changePassword } from './auth.ts'
import { eraseMe } from './me.ts'
import { deleteUser, updateUser } from '../profiles/users.ts'
import { newPasskeyOptions, removePasskey } from './passkeys.ts'
import { prepareSecondFactor, removeSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from './second-factor.ts'
import { issueDeveloperToken, rollBackRemote } from '../admin/remotes.ts'
import type { AnyCall } from '../wire/call.ts'

/** Fields of a person that open its account or decide what it may: their change is an act of weight. */
export const FIELDS_OF_WEIGHT = ['email', 'password', 'role'] as const

interface ActOfWeight {
  call: AnyCall
  /** The field that takes the actor's own password. */
  proof: 'currentPassword' | 'password'
  /** The fields of the body that make the call one of weight; absent: it is one always. */
  fields?: readonly string[]
  /** True for an act of weight only where somebody does it to itself. */
  isOwn?: boolean
}

/**
 * Every act that can take over or end an account, or that changes which code browsers run. Whoever acts proves again who it is, so that a session that was stolen is not yet
 * the account (OWASP ASVS 5.0, 7.5.1). A new call that changes such things belongs here; a test looks for those that are missing.
 */
export const actsOfWeight: readonly ActOfWeight[] = [
  { call: changePassword, proof: 'currentPassword' },
  { call: updateUser, proof: 'currentPassword', fields: FIELDS_OF_WEIGHT },
  { call: deleteUser, proof: 'currentPassword', isOwn: true },
  { call: prepareSecondFactor, proof: 'currentPassword' },
  { call: turnOffSecondFactor, proof: 'currentPassword' },
  { call: renewRecoveryCodes, proof: 'currentPassword' },
  { call: removeSecondFactor, proof: 'currentPassword' },
  { call: newPasskeyOptions, proof: 'currentPassword' },
  { call: removePasskey, proof: 'currentPassword' },
  { call: eraseMe, proof: 'password' },
  { call: rollBackRemote, proof: 'currentPassword' },
  { call: issueDeveloperToken, proof: 'currentPassword' },
]
