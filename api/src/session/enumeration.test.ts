import type { AnyCall } from '@ponte/contracts/call'
import { forgotPassword, login } from '@ponte/contracts/auth'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi, type TestApi } from '../../test/api.ts'
import { newcomer, professional } from '../../test/factories.ts'
import { createPasswords } from '../passwords/passwords.ts'

/** Account enumeration: nobody learns who has an account here, neither by what is answered nor by when. */
const api = await withApi()
const TRIES = 50
const WARM_UP = 3
const ROUNDS = 3

const password_hash = await createPasswords().hash('uma senha comprida')

interface Answered {
  ms: number
  /** The response without its time and request id. */
  seen: unknown
}

async function ask({ actor }: TestApi, call: AnyCall, body: object): Promise<Answered> {
  const start = performance.now()
  const { statusCode, headers, payload } = await actor().try(call, { body }, { 'x-request-id': 'the-same' })
  const ms = performance.now() - start
  const { date: _when, ...others } = headers
  return { ms, seen: { statusCode, headers: others, payload } }
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Compares two requests in turn, each pair in another order, so that whatever else the machine does meets both alike. */
async function compare(call: AnyCall, bodies: readonly [object, object][]): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (const [turn, pair] of bodies.entries()) {
    const order = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    const answers: unknown[] = []
    for (const side of order) {
      const { ms, seen } = await ask(api, call, pair[side])
      if (turn >= WARM_UP) times[side].push(ms)
      answers.push(seen)
    }
    expect(answers[0]).toEqual(answers[1])
  }
  return median(times[0]) / median(times[1])
}

let asked = 0

/** A machine that is busy with something else can spoil a round; what really tells the two apart shows in every one. */
async function expectAlike(call: AnyCall, bodyOf: (email: string) => object): Promise<void> {
  const ratios: number[] = []
  do {
    const bodies: [object, object][] = []
    for (let turn = 0; turn < TRIES + WARM_UP; turn++) {
      const known = await api.add(asked % 2 === 0 ? professional({ password_hash }) : newcomer())
      bodies.push([bodyOf(known.email), bodyOf(`ninguem${asked++}@exemplo.test`)])
    }
    ratios.push(await compare(call, bodies))
  } while (!ratios.some((ratio) => ratio > 0.9 && ratio < 1.1) && ratios.length < ROUNDS)
  const nearest = ratios.reduce((one, other) => (Math.abs(1 - other) < Math.abs(1 - one) ? other : one))
  expect(nearest).toBeGreaterThan(0.9)
  expect(nearest).toBeLessThan(1.1)
}

test('a wrong password and an unknown e-mail: the same bytes, in the same time', () =>
  expectAlike(login, (email) => ({ email, password: 'errada' })))

test('a forgotten password of a known and of an unknown e-mail: the same bytes, in the same time', () =>
  expectAlike(forgotPassword, (email) => ({ email })))
