import { IMPORT_MAX_BYTES } from '@ponte/contracts/limits'

export type FileProblem = 'tooLarge' | 'empty' | 'notText' | 'unreadable'

const ZIP = 'PK'
const NUL = '\0'

/** Reads a file's text in its encoding, or says why that is impossible. */
export async function readCsvFile(file: File): Promise<{ csv: string } | { problem: FileProblem }> {
  if (file.size > IMPORT_MAX_BYTES) return { problem: 'tooLarge' }
  const bytes = await bytesOf(file)
  if (bytes === null) return { problem: 'unreadable' }
  const csv = decoded(bytes)
  // A workbook is a ZIP archive, and other binary files contain NUL bytes.
  if (csv.startsWith(ZIP) || csv.includes(NUL)) return { problem: 'notText' }
  return csv.trim() === '' ? { problem: 'empty' } : { csv }
}

/** Spreadsheets save UTF-8 or, older ones, Windows-1252, where every byte is a character. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** null if it cannot be read, for example because it was moved. */
function bytesOf(file: File): Promise<ArrayBuffer | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? null : reader.result)
    reader.onerror = () => resolve(null)
    reader.readAsArrayBuffer(file)
  })
}
