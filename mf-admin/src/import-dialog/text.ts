import { translated } from '@ponte/contracts/translated'
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@ponte/contracts/limits'
import type { IMPORT_PROBLEMS } from '@ponte/contracts/records'
import { counted, formatNumber } from '@ponte/contracts/numbers'

const rows = counted('row', 'rows')
const BYTES_PER_MB = 1024 * 1024

/** The texts of the import that name the kind of record. */
export interface ImportWords {
  title: string
  submit: (count: number) => string
  ready: (count: number) => string
  importing: (count: number) => string
  done: (count: number) => string
  afterwards: string
  notImported: string
  templateName: string
}

const professionals = counted('professional', 'professionals')
const firms = counted('firm', 'firms')

export const importWords: Readonly<Record<'professionals' | 'firms', ImportWords>> = translated('mf-admin/importWords', {
  professionals: {
    title: 'Import professionals',
    submit: (count) => `Import ${professionals(count)}`,
    ready: (count) => `${professionals(count)} can be imported.`,
    importing: (count) => `Importing ${professionals(count)}…`,
    done: (count) => `${professionals(count)} imported`,
    afterwards: 'Each one gets an e-mail with a link to set a password.',
    notImported:
      'Photos and passwords are not imported: people get an e-mail with a link to set a password, and can add a photo later. Separate several specialties in one cell with |.',
    templateName: 'professionals-template.csv',
  },
  firms: {
    title: 'Import firms',
    submit: (count) => `Import ${firms(count)}`,
    ready: (count) => `${firms(count)} can be imported.`,
    importing: (count) => `Importing ${firms(count)}…`,
    done: (count) => `${firms(count)} imported`,
    afterwards: 'They appear in search once they have an active user.',
    notImported: 'Logos, specialties and users are not imported: a firm appears in search once it has an active user.',
    templateName: 'firms-template.csv',
  },
})

const problems: Readonly<Record<(typeof IMPORT_PROBLEMS)[number], string>> = {
  missing: 'This value is missing',
  invalid: 'Invalid',
  unknown_choice: 'Unknown choice',
  too_long: 'Too long',
  taken: 'Already used by another record',
  repeated: 'Duplicate of an earlier row',
  city_of_other_state: 'Not a city in this state',
  column_missing: 'This column is missing',
  column_unknown: 'Unknown column',
  column_repeated: 'Duplicate column',
  cells_too_many: 'More cells than headings',
  quote_open: 'Unclosed quotation mark',
  too_many_rows: `More than ${formatNumber(IMPORT_ROWS_MAX)} rows`,
}

export const importText = translated('mf-admin/importText', {
  file: 'CSV file',
  fileHint: `Up to ${IMPORT_MAX_BYTES / BYTES_PER_MB} MB and ${formatNumber(IMPORT_ROWS_MAX)} rows. The first line must contain the headings.`,
  choose: 'Choose a CSV file or drop it here',
  another: 'Choose another file or drop it here',
  template: 'Download a template',
  fileProblems: {
    tooLarge: `The file is larger than ${IMPORT_MAX_BYTES / BYTES_PER_MB} MB. Split it into several files.`,
    empty: 'The file is empty',
    notText: 'This is not a CSV file. In your spreadsheet, save the table as CSV.',
    unreadable: 'The file could not be read. Choose it again.',
  },
  checking: 'Checking table…',
  checkFailed: 'Failed to check the table',
  safeToRetry: 'You can try again: nothing is imported twice.',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  noRows: 'The table has headings but no rows.',
  wrongTable: 'The table cannot be imported as it is. Nothing was imported.',
  badRows: (bad: number, all: number) => `${formatNumber(bad)} of ${rows(all)} cannot be imported.`,
  noGoodRows: 'No rows can be imported.',
  skip: (good: number, bad: number) =>
    `Import ${good === 1 ? 'the valid row' : `${formatNumber(good)} valid rows`} and skip ${bad === 1 ? 'the invalid one' : `${formatNumber(bad)} invalid ones`}`,
  skipHint: 'Or correct the file and choose it again to import all rows.',
  keptOut: 'Nothing was imported, because records with the same values were added in the meantime. This is the updated check.',
  leftOut: (bad: number) => `${rows(bad)} ${bad === 1 ? 'was' : 'were'} skipped.`,
  table: 'Problems',
  columns: { line: 'Line', column: 'Column', problem: 'Problem' },
  wholeTable: '–',
  problems,
  more: (count: number) => `And ${counted('more problem', 'more problems')(count)}: download the list to see all.`,
  download: 'Download problems as CSV',
  downloadName: 'import-problems.csv',
})
