import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { ImportReport } from '@ponte/contracts/records'
import { useEffect, useRef, useState } from 'react'
import type { ImportWords } from '../text-import.ts'
import { readCsvFile, type FileProblem } from './read-csv-file.ts'

interface Options {
  host: Host
  words: ImportWords
  send: (body: { csv: string; isDryRun: boolean; skipsBadRows: boolean }) => Promise<ImportReport>
  onImported: (count: number) => void
}

interface CsvFile {
  name: string
  csv: string
}

interface State {
  file: CsvFile | null
  fileProblem: FileProblem | null
  busyWith: 'checking' | 'importing' | null
  report: ImportReport | null
  skipsBadRows: boolean
  isKeptOut: boolean
  failed: { error: unknown; at: 'checking' | 'importing' } | null
}

const START: State = {
  file: null,
  fileProblem: null,
  busyWith: null,
  report: null,
  skipsBadRows: false,
  isKeptOut: false,
  failed: null,
}

/** The import of a table, whose outcome is seen before it happens: each file is looked at by the server as soon as it is chosen. */
export function useImport({ host, words, send, onImported }: Options) {
  const [state, setState] = useState(START)
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))
  const { file, busyWith, skipsBadRows, failed } = state
  const latest = useRef<File>(null)
  useStayingOpen(busyWith === 'importing')

  async function pick(chosen: File) {
    latest.current = chosen
    setState({ ...START, busyWith: 'checking' })
    const read = await readCsvFile(chosen)
    // A large file may be read more slowly than the next one is chosen.
    if (latest.current !== chosen) return
    if ('problem' in read) return change({ busyWith: null, fileProblem: read.problem })
    const picked = { name: chosen.name, csv: read.csv }
    change({ file: picked })
    await check(picked, chosen)
  }

  async function check({ csv }: CsvFile, of: File | null) {
    change({ busyWith: 'checking', failed: null })
    const outcome = await send({ csv, isDryRun: true, skipsBadRows: false }).catch((error: unknown) => ({ error }))
    if (latest.current !== of) return
    if ('error' in outcome) change({ busyWith: null, failed: { error: outcome.error, at: 'checking' } })
    else change({ busyWith: null, report: outcome })
  }

  async function importAll({ csv }: CsvFile) {
    change({ busyWith: 'importing', failed: null, isKeptOut: false })
    const outcome = await send({ csv, isDryRun: false, skipsBadRows }).catch((error: unknown) => ({ error }))
    if ('error' in outcome) return change({ busyWith: null, failed: { error: outcome.error, at: 'importing' } })
    // Since it was looked at somebody else took what its rows say.
    const isKeptOut = outcome.imported === 0
    change({ busyWith: null, report: outcome, ...(isKeptOut && { skipsBadRows: false, isKeptOut }) })
    if (isKeptOut) return
    host.notify('success', words.done(outcome.imported), { durationMs: ADMIN_TOAST_MS })
    onImported(outcome.imported)
  }

  return {
    ...state,
    setSkipsBadRows: (isOn: boolean) => change({ skipsBadRows: isOn }),
    pick: (chosen: File) => void pick(chosen),
    importAll: () => {
      if (file !== null && busyWith === null) void importAll(file)
    },
    retry: () => {
      if (file === null || failed === null || busyWith !== null) return
      void (failed.at === 'checking' ? check(file, latest.current) : importAll(file))
    },
  }
}

/** Has the browser ask before the tab is closed. */
function useStayingOpen(isWorking: boolean): void {
  // Only the browser can ask about that.
  useEffect(() => {
    if (!isWorking) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isWorking])
}
