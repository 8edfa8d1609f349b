import { FIRM_IMPORT_FIELDS, PERSON_IMPORT_FIELDS } from '@ponte/contracts/import-headings'
import { expect } from 'expect'
import { test } from 'node:test'
import type { Column } from './column.ts'
import { firmColumns } from './firm-columns.ts'
import { peopleColumns } from './people-columns.ts'

const taken = <Row>(columns: readonly Column<Row>[]) => columns.flatMap(({ imported }) => imported?.field ?? [])

test('the import template has exactly the columns that an import reads', () => {
  expect(PERSON_IMPORT_FIELDS).toEqual(taken(peopleColumns(null)))
  expect(FIRM_IMPORT_FIELDS).toEqual(taken(firmColumns(null)))
})
