import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { ImportReport } from '@ponte/contracts/records'
import { useForm } from '@ponte/platform/use-form'
import { useRef, useState } from 'react'
import type { ImportWords } from './text.ts'
import { readCsvFile, type FileProblem } from './read-csv-file.ts'

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
    saysFailure: true,
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
