import { escapeFormulas, unescapeFormulas } from '@ponte/contracts/escape-formulas'
import { expect } from 'expect'
import { test } from 'node:test'
import { randomFrom } from '../../demo/seed/random.ts'
import { readCsv, writeCsv } from './csv.ts'

const cellsIn = (text: string) => [...readCsv(text)].map(({ cells }) => cells)

const PIECES = [
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', '\r\n', ' ', '\u00a0', '\u200b', '"', '""', "'", "''", ';', ',', '|'],
  ...['=SUM(A1:A9)', '=HYPERLINK("http://x.test","clique")', "=cmd|' /C calc'!A0", '+5511987654321', '-10', '@ana', "'+55", "d'Ávila"],
  ...['Ana', 'Conceição', 'José', '🩺', '👩🏽‍⚕️', 'São Luís', '1.234,50', '012.345.678-90', '(11) 98765-4321', ''],
]

test('writing and reading a table preserves every character', () => {
  const random = randomFrom('nasty')
  const nasty = () => Array.from({ length: random.integer(0, 5) }, () => random.pick(PIECES)).join('')
  for (let round = 0; round < 3000; round++) {
    const rows = Array.from({ length: random.integer(1, 4) }, () => [...Array.from({ length: 3 }, nasty), 'x'])
    expect(cellsIn(writeCsv(rows))).toEqual(rows)
  }
})

/** Starts of cells for any spreadsheet, whatever separator it uses. */
const beginnings = (written: string) => written.replace('\ufeff', '').split(/[;,\t\r\n]/)
const isCalculated = (cell: string) => /^[\s"\u200b]*[=+\-@＝＋－＠]/.test(cell)

test('no written cell is evaluated as a formula, whatever separator a program uses', () => {
  const random = randomFrom('formulas')
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: random.integer(1, 6) }, () => random.pick(PIECES)).join('')
    expect([text, beginnings(writeCsv([[text, text]])).filter(isCalculated)]).toEqual([text, []])
    expect(escapeFormulas(text)).not.toMatch(/^[\t\r\n]/)
  }
})

test('harmless texts are not changed', () => {
  for (const text of ['Ana', "d'Ávila", "'tá bom", 'a-b', '10 - 20', 'ana@exemplo.test', '(11) 98765-4321', '012.345.678-90', '1,5']) {
    expect(escapeFormulas(text)).toBe(text)
    expect(unescapeFormulas(text)).toBe(text)
  }
})

test('a table starts with a byte order mark and uses semicolons and CRLF', () => {
  expect(
    writeCsv([
      ['Name', 'Bio'],
      ['Ana "Lu"; Luz', 'a\nb'],
      ['=1+1', ''],
    ]),
  ).toBe('\ufeffName;Bio\r\n"Ana ""Lu""; Luz";"a\nb"\r\n\'=1+1;\r\n')
})

test('the heading determines the separator; byte order mark, line endings and blank lines may vary', () => {
  const expected = [
    ['Name', 'Bio, or; not'],
    ['Ana', 'x'],
  ]
  for (const separator of [';', ',', '\t']) {
    for (const end of ['\n', '\r\n', '\r']) {
      for (const mark of ['', '\ufeff']) {
        const text = [`Name${separator}"Bio, or; not"`, '', ` ${separator} `, `Ana${separator}x`].join(end)
        expect(cellsIn(mark + text)).toEqual(expected)
        expect(cellsIn(mark + end + text + end)).toEqual(expected)
      }
    }
  }
  expect(cellsIn('Name\nAna; Luz\n')).toEqual([['Name'], ['Ana', ' Luz']])
  expect(cellsIn('')).toEqual([])
  expect(cellsIn('\ufeff\r\n\r\n')).toEqual([])
})

test('quotes are read as spreadsheets do', () => {
  expect(cellsIn('a;"b"";c"\n"";" d";e "f"\n"g"h;i;\n')).toEqual([
    ['a', 'b";c'],
    ['', ' d', 'e "f"'],
    ['gh', 'i', ''],
  ])
})

test('lines are counted as in a text editor', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['a;b', `1;"two${end}lines"`, '', `2;"${end}${end}"`, '3;x'].join(end)
    expect([...readCsv(text)].map(({ line }) => line)).toEqual([1, 2, 5, 8])
  }
})

test('an unclosed quote is reported with its line', () => {
  const rows = [...readCsv('a;b\n1;"ok\nok"\n2;"open\n3;x\n')]
  expect(rows.map(({ line, openQuoteAt }) => [line, openQuoteAt])).toEqual([
    [1, null],
    [2, null],
    [4, 4],
  ])
  expect([...readCsv('a;b\n"1\n1";"')].map(({ openQuoteAt }) => openQuoteAt)).toEqual([null, 3])
})

test('the time to read a table grows with its size, whatever its content', () => {
  const cost = (text: string): number => {
    const before = process.cpuUsage()
    let cells = 0
    for (const row of readCsv(text)) cells += row.cells.length
    expect(cells).toBeGreaterThan(1)
    return process.cpuUsage(before).user
  }
  const [SMALL, TIMES] = [16 * 1024, 32]
  for (const piece of ['"', '""', ';', ',"', '\n', '\r', ' ', "'", '\t ', ",' ", 'a;b\n', '"\n', '=', ', ']) {
    const table = (size: number) => `a;b\n${piece.repeat(size / piece.length)}`
    const small = Math.max(cost(table(SMALL)), cost(table(SMALL)))
    // For a quadratic parser it would be TIMES more than in proportion. The factor of 8 allows for garbage collection.
    expect([piece, cost(table(SMALL * TIMES)) < 8 * TIMES * Math.max(small, 1000)]).toEqual([piece, true])
  }
})
