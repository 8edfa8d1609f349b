import { expect } from 'expect'
import { test } from 'node:test'
import { Refusal } from '../../server/http/refusal.ts'
import { createPasswords } from './passwords.ts'

test('passwords are hashed with argon2id and the agreed parameters, without truncation', async () => {
  const passwords = createPasswords()
  const long = 'x'.repeat(127)
  const hash = await passwords.hash(`${long}a`)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(`${long}a`, hash)).toBe(true)
  expect(await passwords.matches(`${long}b`, hash)).toBe(false)
})

test('refusing a password costs as much for an unknown account as for a known one', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('a certa')
  /** CPU time of all threads. The kernel estimates the split between user and system time, so both are added. */
  const costOf = async (hash: string | null): Promise<number> => {
    const before = process.cpuUsage()
    expect(await passwords.matches('uma errada', hash)).toBe(false)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await costOf(null)
  const sum = { unknown: 0, known: 0 }
  for (let turn = 0; turn < 15; turn++) {
    sum.unknown += await costOf(null)
    sum.known += await costOf(stored)
  }
  expect(sum.unknown).toBeGreaterThan(sum.known / 2)
})

test('with all slots taken and a full queue, further requests are refused and the others are served', async () => {
  const passwords = createPasswords(1)
  const tries = Array.from({ length: 30 }, () =>
    passwords.hash('senha').then(
      () => 'served',
      (error: unknown) => error,
    ),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((outcome) => outcome === 'served')).toHaveLength(21)
  const refused = outcomes.filter((outcome) => outcome instanceof Refusal)
  expect(refused).toHaveLength(9)
  expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  expect(await passwords.hash('depois')).toMatch(/argon2id/)
})
