import { IMPORT_MAX_BYTES } from '@ponte/contracts/limits'
import { readCsvFile } from './use-import.ts'

const file = (...parts: BlobPart[]) => new File(parts, 'people.csv', { type: 'text/csv' })

test.each<[string, File]>([
  ['UTF-8', file('Nome;Cidade\r\nAna;São Luís')],
  ['UTF-8 with a byte order mark', file('\ufeffNome;Cidade\r\nAna;São Luís')],
  [
    'Windows-1252',
    file(
      new Uint8Array([...'Nome;Cidade\r\nAna;S'].map((one) => one.charCodeAt(0))),
      Uint8Array.of(0xe3),
      'o Lu',
      Uint8Array.of(0xed),
      's',
    ),
  ],
])('accents are decoded from %s', async (_, given) => {
  expect(await readCsvFile(given)).toEqual({ csv: 'Nome;Cidade\r\nAna;São Luís' })
})

test.each<[string, File, string]>([
  ['above the maximum size', file('x'.repeat(IMPORT_MAX_BYTES + 1)), 'tooLarge'],
  ['without content', file(''), 'empty'],
  ['with only whitespace', file('\ufeff \r\n'), 'empty'],
  ['that is a workbook', file(Uint8Array.of(0x50, 0x4b, 3, 4, 0x14)), 'notText'],
  ['that is not text', file(Uint8Array.of(0xff, 0xfe, 0x4e, 0)), 'notText'],
])('a file %s is not sent', async (_, given, problem) => {
  expect(await readCsvFile(given)).toEqual({ problem })
})

test('a file of the maximum size is accepted', async () => {
  expect(await readCsvFile(file('x'.repeat(IMPORT_MAX_BYTES)))).toHaveProperty('csv')
})

test('a file that disappears before it is read is not sent', async () => {
  jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
  })
  expect(await readCsvFile(file('Nome'))).toEqual({ problem: 'unreadable' })
})
