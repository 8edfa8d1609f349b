import { login } from '@ponte/contracts/auth'
import { completeLogin, prepareSecondFactor, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { professional } from '../../../test/factories.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { hashOf } from '../../server/secrets.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { codeOf, stepAt } from './totp.ts'

const { add, actor, db, signIn } = await withApi()

const BITS_FOR_A_FAST_HASH = 112

test('a recovery code has enough random bits for a fast hash (ASVS 6.5.2)', () => {
  const codes = Array.from({ length: 300 }, newRecoveryCodes).flat().map(plainCode)
  expect(new Set(codes).size).toBe(3000)
  // Every letter appears about 97 times at every position, and never three times more or less often.
  const counts = new Map<string, number>()
  for (const code of codes)
    for (const [place, letter] of [...code].entries()) counts.set(`${place}${letter}`, (counts.get(`${place}${letter}`) ?? 0) + 1)
  const letters = new Set(codes.join(''))
  const [shortest = ''] = codes.toSorted((one, other) => one.length - other.length)
  expect(counts.size).toBe(letters.size * shortest.length)
  const mean = codes.length / letters.size
  for (const count of counts.values()) expect(Math.max(count / mean, mean / count)).toBeLessThan(3)
  expect(shortest.length * Math.log2(letters.size)).toBeGreaterThanOrEqual(BITS_FOR_A_FAST_HASH)
})

test('an older recovery code of twenty letters still signs in once', async () => {
  const password = 'uma senha comprida'
  const { id, email } = await add(professional({ password_hash: await createPasswords().hash(password) }))
  const here = await signIn({ id })
  const { uri } = await here.call(prepareSecondFactor, { body: { currentPassword: password } })
  await here.call(turnOnSecondFactor, { body: { code: appCode(uri) } })
  const older = 'abcde-fghjk-mnpqr-stuvw'
  await db
    .insertInto('recovery_codes')
    .values({ user_id: id, code_hash: hashOf(`${id}:${plainCode(older)}`) })
    .execute()
  const enter = async (): Promise<number> => {
    const who = actor()
    const { secondFactor } = (await who.try(login, { body: { email, password } })).json<{ secondFactor: { token: string } }>()
    return (await who.try(completeLogin, { body: { token: secondFactor.token, code: older.toUpperCase() } })).statusCode
  }
  expect([await enter(), await enter()]).toEqual([200, 422])
})

function appCode(uri: string): string {
  const letters = [...(new URL(uri).searchParams.get('secret') ?? '')]
  const bits = letters.map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return codeOf(Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))), stepAt(new Date()))
}
