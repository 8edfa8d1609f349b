import type { AnyCall } from '@ponte/contracts/call'
import { forgotPassword, login } from '@ponte/contracts/auth'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi, type TestApi } from '../../test/api.ts'
import { newcomer, professional } from '../../test/factories.ts'
import { createPasswords } from '../passwords/passwords.ts'

/** Account enumeration: nobody learns who has an account here, neither by what is answered nor by when. */
const api = await withApi()
const TRIES = 8
const ROUNDS = 10

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

/** The quickest answers so far to two requests: other work of this machine only ever makes one slower. */
type Quickest = [number, number]

const areAlike = ([one, other]: Quickest): boolean => one / other > 0.9 && one / other < 1.1

/** Tries two requests in turn, each pair in another order. */
async function compare(call: AnyCall, bodies: readonly [object, object][], quickest: Quickest): Promise<void> {
  for (const [turn, pair] of bodies.entries()) {
    const order = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    const answers: unknown[] = []
    for (const side of order) {
      const { ms, seen } = await ask(api, call, pair[side])
      quickest[side] = Math.min(quickest[side], ms)
      answers.push(seen)
    }
    expect(answers[0]).toEqual(answers[1])
  }
}

/** The kinds of accounts, each with ways of its own through the code. */
const KINDS = [() => professional({ password_hash }), () => newcomer()]
let asked = 0

/** A machine that is busy with something else takes more tries; what really tells the two apart stays, however many there are. */
async function expectAlike(call: AnyCall, bodyOf: (email: string) => object): Promise<void> {
  for (const kind of KINDS) {
    const quickest: Quickest = [Infinity, Infinity]
    for (let round = 0; round < ROUNDS && !areAlike(quickest); round++) {
      const bodies: [object, object][] = []
      for (let turn = 0; turn < TRIES; turn++) {
        const known = await api.add(kind())
        bodies.push([bodyOf(known.email), bodyOf(`ninguem${asked++}@exemplo.test`)])
      }
      await compare(call, bodies, quickest)
    }
    expect([quickest, areAlike(quickest)]).toEqual([quickest, true])
  }
}

test('a wrong password and an unknown e-mail: the same bytes, in the same time', () =>
  expectAlike(login, (email) => ({ email, password: 'errada' })))

test('a forgotten password of a known and of an unknown e-mail: the same bytes, in the same time', () =>
  expectAlike(forgotPassword, (email) => ({ email })))
