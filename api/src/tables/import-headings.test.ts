import { FIRM_IMPORT_HEADINGS, PERSON_IMPORT_HEADINGS } from '@ponte/contracts/import-headings'
import { expect } from 'expect'
import { test } from 'node:test'
import type { Column } from './column.ts'
import { FIRM_COLUMNS } from './firm-columns.ts'
import { PEOPLE_COLUMNS } from './people-columns.ts'

const taken = <Row>(columns: readonly Column<Row>[]) => columns.filter((column) => column.imported !== null).map(({ heading }) => heading)

test('the template that is offered has every column that an import takes, and no other', () => {
  expect(PERSON_IMPORT_HEADINGS).toEqual(taken(PEOPLE_COLUMNS))
  expect(FIRM_IMPORT_HEADINGS).toEqual(taken(FIRM_COLUMNS))
})
