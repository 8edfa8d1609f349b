import { actsOfWeight } from '@ponte/contracts/acts-of-weight'
import { allCalls } from '@ponte/contracts/all-calls'
import type { AnyCall } from '@ponte/contracts/call'
import { expect } from 'expect'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { withApi } from '../../test/api.ts'
import { errorIn } from '../../test/client.ts'
import { admin, professional } from '../../test/factories.ts'
import { createPasswords } from '../passwords/passwords.ts'

const { add, signIn } = await withApi()
const password_hash = await createPasswords().hash('uma senha comprida')

/** Calls whose body names what opens an account, and why they ask for no password of an account that is open already. */
const PROVE_OTHERWISE: Readonly<Record<string, string>> = {
  login: 'is the proof itself',
  registerBasic: 'there is no account yet',
  completeProfessionalProfile: 'sets the first password, or checks the present one',
  completeFirmProfile: 'sets the first password, or checks the present one',
  forgotPassword: 'sends a link to the address in force',
  resetPassword: 'the link is the proof',
  completeLogin: 'is the second half of the proof',
  turnOnSecondFactor: 'the code is of a secret that was made after a proof',
  passkeyOptions: 'is a challenge alone',
  passkeyLogin: 'is the proof itself',
  addPasskey: 'answers a challenge that was given for a proof',
  inviteColleague: 'opens nothing by itself: the link goes to the address, and is told in the team',
  changeColleague: 'gives a role within a firm, to who is in it already',
  acceptInvitation: 'the link is the proof; a newcomer sets its first password',
  createUser: 'makes an account of its own, which is told',
}

const OPENS_AN_ACCOUNT = ['email', 'password', 'newPassword', 'role']

const fieldsOf = ({ body }: AnyCall): string[] => {
  const text = JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }))
  return OPENS_AN_ACCOUNT.filter((field) => text.includes(`"${field}":`))
}

const SECOND_FACTORS = /second-factor|recovery-codes|passkey/
const CODE_OF_BROWSERS = /^\/remotes\/.*rollback$|^\/auth\/developer-tokens$/
const endsAnAccount = ({ method, path }: AnyCall) => method === 'DELETE' && /^\/(me|users\/:id)$/.test(path)

test('every call that opens or ends an account, or changes which code browsers run, is an act of weight, or says how it is proved otherwise', () => {
  const weighty = Object.entries(allCalls).filter(
    ([, call]) => fieldsOf(call).length > 0 || endsAnAccount(call) || SECOND_FACTORS.test(call.path) || CODE_OF_BROWSERS.test(call.path),
  )
  const listed = actsOfWeight.map(({ call }) => Object.entries(allCalls).find(([, one]) => one === call)?.[0])
  expect(weighty.map(([name]) => name).sort()).toEqual([...listed, ...Object.keys(PROVE_OTHERWISE)].sort())
})

/** The rest of a body that is complete but for the proof, by the end of the call's path. */
const OTHERS: Readonly<Record<string, object>> = {
  'change-password': { newPassword: 'outra senha boa' },
  'developer-tokens': { remote: 'mf-search', port: 3101 },
  rollback: { version: '1.0.0', reason: 'página em branco' },
}

const VALUES: Readonly<Record<string, string>> = { email: 'alguem@exemplo.test', password: 'uma senha boa', role: 'admin' }

test('every act of weight refuses who does not prove itself, at the field of the proof', async (t) => {
  for (const { call, proof, fields, isOwn } of actsOfWeight) {
    for (const field of fields ?? [null]) {
      await t.test(`${call.method} ${call.path} ${field ?? ''}`, async () => {
        const boss = await add(admin({ password_hash }))
        const ana = await add(professional({ password_hash }))
        const actor = await signIn(isOwn !== true && (field !== null || !('professional' in call.access)) ? boss : ana)
        const others = field === null ? (OTHERS[call.path.split('/').at(-1) ?? ''] ?? {}) : { [field]: VALUES[field] }
        for (const given of [{}, { [proof]: '' }, { [proof]: 'palpite' }]) {
          const answer = await actor.try(call, { params: { id: ana.id, name: 'mf-search' }, body: { ...others, ...given } })
          expect([answer.statusCode, Object.keys(errorIn(answer).fields ?? {})]).toEqual([422, [proof]])
        }
      })
    }
  }
})
