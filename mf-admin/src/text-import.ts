import { translated } from '@ponte/contracts/translated'
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@ponte/contracts/limits'
import type { IMPORT_PROBLEMS } from '@ponte/contracts/records'
import { counted, whole } from './counted.ts'

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
  notBrought: string
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
    afterwards: 'Each of them gets an e-mail with a link to set a password.',
    notBrought:
      'Photos and passwords are not imported: people set their password through the link in the e-mail that they get, and add a photo later. Several specialties in one cell are separated by |.',
    templateName: 'professionals-template.csv',
  },
  firms: {
    title: 'Import firms',
    submit: (count) => `Import ${firms(count)}`,
    ready: (count) => `${firms(count)} can be imported.`,
    importing: (count) => `Importing ${firms(count)}…`,
    done: (count) => `${firms(count)} imported`,
    afterwards: 'They are found by search once an active user works for them.',
    notBrought: 'Logos, specialties and users are not imported: a firm is found by search once an active user works for it.',
    templateName: 'firms-template.csv',
  },
})

const problems: Readonly<Record<(typeof IMPORT_PROBLEMS)[number], string>> = {
  missing: 'Nothing stands here',
  invalid: 'Not valid',
  unknown_choice: 'Not one of the choices',
  too_long: 'Too long',
  taken: 'Another record has it already',
  repeated: 'Stands in an earlier row too',
  city_of_other_state: 'Not a city of this state',
  column_missing: 'This column is missing',
  column_unknown: 'No such column is known',
  column_repeated: 'This column stands there more than once',
  cells_too_many: 'More cells than the heading has',
  quote_open: 'A quotation mark is never closed',
  too_many_rows: `More than ${whole(IMPORT_ROWS_MAX)} rows`,
}

export const importText = translated('mf-admin/importText', {
  file: 'CSV file',
  fileHint: `Up to ${IMPORT_MAX_BYTES / BYTES_PER_MB} MB and ${whole(IMPORT_ROWS_MAX)} rows. The first line holds the headings.`,
  choose: 'Choose a CSV file, or drop it here',
  another: 'Choose another file, or drop it here',
  template: 'Download a template',
  fileProblems: {
    tooLarge: `The file is larger than ${IMPORT_MAX_BYTES / BYTES_PER_MB} MB. Split it into several.`,
    empty: 'The file is empty',
    notText: 'This is not a CSV file. In your spreadsheet, save the table as CSV.',
    unreadable: 'The file could not be read. Choose it again.',
  },
  checking: 'Checking the table…',
  checkFailed: 'The table could not be checked',
  safeToRetry: 'You can try again: what is there already is not imported twice.',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  noRows: 'The table has a heading, but no rows below it.',
  wrongTable: 'The table cannot be imported as it is. Nothing was imported.',
  badRows: (bad: number, all: number) => `${whole(bad)} of ${rows(all)} cannot be imported.`,
  noGoodRows: 'None of its rows can be imported.',
  skip: (good: number, bad: number) =>
    `Import the ${good === 1 ? 'one good row' : `${whole(good)} good rows`} and leave the ${bad === 1 ? 'bad one' : `${whole(bad)} bad ones`} out`,
  skipHint: 'Or mend the file and choose it again: then all of it is imported.',
  keptOut: 'Nothing was imported: meanwhile records were added that have the same values. This is how the table stands now.',
  leftOut: (bad: number) => `${rows(bad)} ${bad === 1 ? 'was' : 'were'} left out.`,
  table: 'Problems',
  columns: { line: 'Line', column: 'Column', problem: 'Problem' },
  wholeTable: '–',
  problems,
  more: (count: number) => `And ${counted('more problem', 'more problems')(count)}: they are all in the download.`,
  download: 'Download the problems as CSV',
  downloadName: 'import-problems.csv',
})
