import type { DataProblem } from '@ponte/contracts/data-quality'
import { LICENSE_CHECK_MONTHS } from '@ponte/contracts/limits'
import { translated } from '@ponte/contracts/translated'
import { counted } from '@ponte/contracts/numbers'

const records = counted('record', 'records')

const problems: Readonly<Record<DataProblem, string>> = {
  cpf_missing: 'CPF missing',
  cpf_invalid: 'Invalid CPF',
  cpf_repeated: 'Duplicate CPF',
  cnpj_invalid: 'Invalid CNPJ',
  cnpj_repeated: 'Duplicate CNPJ',
  email_invalid: 'Invalid e-mail',
  email_repeated: 'Duplicate mailbox',
  phone_missing: 'Phone missing',
  phone_invalid: 'Invalid phone',
  phone_repeated: 'Duplicate phone',
  license_missing: 'License missing',
  license_unchecked: 'License not checked',
}

const hints: Readonly<Partial<Record<DataProblem, string>>> = {
  phone_missing: 'No phone and no WhatsApp number.',
  email_repeated: 'Addresses that differ only by a +suffix share a mailbox.',
  license_missing: 'The number is optional; without it there is nothing to check.',
  license_unchecked: `Never checked, or more than ${LICENSE_CHECK_MONTHS} months ago.`,
}

export const qualityText = translated('mf-admin/qualityText', {
  title: 'Data quality',
  lead: (count: number) => `${records(count)} checked.`,
  problems,
  hints,
  list: 'Problems',
  detail: 'Records',
  back: 'Back to problems',
  loading: 'Checking records…',
  failed: 'Failed to check records',
  loadingRecords: 'Loading records…',
  recordsFailed: 'Failed to load records',
  records,
  clean: 'No problems found',
  allClean: 'No problems were found in any record.',
  noneHere: 'No records have this problem.',
  nothingPicked: 'Select a problem to see its records.',
  kinds: { professional: 'Professional', user: 'User', firm: 'Firm' },
  beyond: 'This page does not exist',
  firstPage: 'Go to page 1',
})
