import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS, IMPORT_MAX_BYTES } from '@ponte/contracts/limits'
import type { ImportReport } from '@ponte/contracts/records'
import { useForm } from '@ponte/platform/use-form'
import { useRef, useState } from 'react'
import type { ImportWords } from './text.ts'

interface Options {
  host: Host
  words: ImportWords
  send: (body: { csv: string; isDryRun: boolean; skipsBadRows: boolean }) => Promise<ImportReport>
  /** Shown for a failure without a server message. */
  failed: string
  onImported: (count: number) => void
}

interface CsvFile {
  name: string
  csv: string
}

interface State {
  file: CsvFile | null
  fileProblem: FileProblem | null
  isChecking: boolean
  checkFailure: unknown
  report: ImportReport | null
  skipsBadRows: boolean
  isKeptOut: boolean
}

const START: State = {
  file: null,
  fileProblem: null,
  isChecking: false,
  checkFailure: null,
  report: null,
  skipsBadRows: false,
  isKeptOut: false,
}

/** Imports a table with a preview: the server checks each file as soon as it is chosen. */
export function useImport({ host, words, send, failed, onImported }: Options) {
  const [state, setState] = useState(START)
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))
  const { file, skipsBadRows } = state
  const latest = useRef<File>(null)

  const form = useForm({
    host,
    // A file is not input that could get lost. The guard only keeps the tab open during the import.
    initial: {},
    guard: {},
    check: () => ({}),
    async send() {
      change({ isKeptOut: false })
      const report = await send({ csv: file?.csv ?? '', isDryRun: false, skipsBadRows })
      // Meanwhile other records with the same values were created.
      const isKeptOut = report.imported === 0
      change({ report, ...(isKeptOut && { skipsBadRows: false, isKeptOut }) })
      if (isKeptOut) return {}
      host.notify('success', words.done(report.imported), { durationMs: ADMIN_TOAST_MS })
      onImported(report.imported)
      return undefined
    },
    failed,
    showsFailure: true,
    toastMs: ADMIN_TOAST_MS,
  })

  async function pick(chosen: File) {
    latest.current = chosen
    form.discard()
    setState({ ...START, isChecking: true })
    const read = await readCsvFile(chosen)
    // A large file may be read more slowly than the next one is chosen.
    if (latest.current !== chosen) return
    if ('problem' in read) return change({ isChecking: false, fileProblem: read.problem })
    const picked = { name: chosen.name, csv: read.csv }
    change({ file: picked })
    await check(picked, chosen)
  }

  async function check({ csv }: CsvFile, of: File | null) {
    change({ isChecking: true, checkFailure: null })
    const outcome = await send({ csv, isDryRun: true, skipsBadRows: false }).then(
      (report) => ({ report }),
      (checkFailure: unknown) => ({ checkFailure }),
    )
    if (latest.current === of) change({ isChecking: false, ...outcome })
  }

  return {
    ...state,
    form,
    setSkipsBadRows: (skips: boolean) => change({ skipsBadRows: skips }),
    pick: (chosen: File) => void pick(chosen),
    checkAgain: () => {
      if (file !== null && !state.isChecking) void check(file, latest.current)
    },
  }
}

type FileProblem = 'tooLarge' | 'empty' | 'notText' | 'unreadable'

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
