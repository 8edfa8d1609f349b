import { NewFirm } from '@ponte/contracts/firms'
import { NewPerson } from '@ponte/contracts/users'
import { emptyFirm } from '../firm-values.ts'
import { newFirmOf } from './new-firm.ts'
import { newPersonOf, emptyNewPerson, whyNotCreate } from './new-person.ts'
import { sampleFirm, samplePerson } from './sample-records.ts'

const TRIES = 50

test('a sample person is valid by every rule, as a professional and as an admin', () => {
  for (let n = 0; n < TRIES; n += 1) {
    const values = { ...emptyNewPerson, ...samplePerson() }
    expect(NewPerson.safeParse(newPersonOf(values)).error).toBeUndefined()
    expect(whyNotCreate({ ...values, role: 'admin' })).toEqual({})
  }
})

test('a sample firm is valid by every rule', () => {
  for (let n = 0; n < TRIES; n += 1) expect(NewFirm.safeParse(newFirmOf({ ...emptyFirm, ...sampleFirm() })).error).toBeUndefined()
})

test('samples are random', () => {
  expect(samplePerson().document).not.toBe(samplePerson().document)
  expect(sampleFirm().cnpj).not.toBe(sampleFirm().cnpj)
})
