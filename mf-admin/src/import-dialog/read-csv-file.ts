import { IMPORT_MAX_BYTES } from '@ponte/contracts/limits'

export type FileProblem = 'tooLarge' | 'empty' | 'notText' | 'unreadable'

const ZIP = 'PK'
const NUL = '\0'

/** The text of a file, by whichever alphabet it was written in; or why there is none. */
export async function readCsvFile(file: File): Promise<{ csv: string } | { problem: FileProblem }> {
  if (file.size > IMPORT_MAX_BYTES) return { problem: 'tooLarge' }
  const bytes = await bytesOf(file)
  if (bytes === null) return { problem: 'unreadable' }
  const csv = decoded(bytes)
  // A workbook is an archive, and whatever else is no text has bytes that no text has.
  if (csv.startsWith(ZIP) || csv.includes(NUL)) return { problem: 'notText' }
  return csv.trim() === '' ? { problem: 'empty' } : { csv }
}

/** Spreadsheets save either as UTF-8 or, from older programs, in the alphabet of Windows, in which every byte is a letter. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** null where it cannot be read: it was moved, say, since it was chosen. */
function bytesOf(file: File): Promise<ArrayBuffer | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? null : reader.result)
    reader.onerror = () => resolve(null)
    reader.readAsArrayBuffer(file)
  })
}
