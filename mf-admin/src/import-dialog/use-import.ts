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

export interface Picked {
  name: string
  csv: string
}

/** What a table would do, seen before it is done: each file is looked at by the server as soon as it is chosen. */
export function useImport({ host, words, send, onImported }: Options) {
  const [file, setFile] = useState<Picked | null>(null)
  const [fileProblem, setFileProblem] = useState<FileProblem | null>(null)
  const [busyWith, setBusyWith] = useState<'checking' | 'importing' | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [skipsBadRows, setSkipsBadRows] = useState(false)
  const [isKeptOut, setIsKeptOut] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown; at: 'checking' | 'importing' } | null>(null)
  const latest = useRef<File>(null)
  const isImporting = busyWith === 'importing'

  // The tab itself can be closed, which only the browser can ask about.
  useEffect(() => {
    if (!isImporting) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isImporting])

  function startOver() {
    setFileProblem(null)
    setReport(null)
    setSkipsBadRows(false)
    setIsKeptOut(false)
    setFailed(null)
  }

  async function pick(chosen: File) {
    latest.current = chosen
    startOver()
    setFile(null)
    setBusyWith('checking')
    const read = await readCsvFile(chosen)
    // A large file may be read more slowly than the next one is chosen.
    if (latest.current !== chosen) return
    if ('problem' in read) {
      setBusyWith(null)
      setFileProblem(read.problem)
      return
    }
    const picked = { name: chosen.name, csv: read.csv }
    setFile(picked)
    await check(picked, chosen)
  }

  async function check({ csv }: Picked, of: File | null) {
    setBusyWith('checking')
    setFailed(null)
    const outcome = await send({ csv, isDryRun: true, skipsBadRows: false }).catch((error: unknown) => ({ error }))
    if (latest.current !== of) return
    setBusyWith(null)
    if ('error' in outcome) setFailed({ error: outcome.error, at: 'checking' })
    else setReport(outcome)
  }

  async function importAll({ csv }: Picked) {
    setBusyWith('importing')
    setFailed(null)
    setIsKeptOut(false)
    const outcome = await send({ csv, isDryRun: false, skipsBadRows }).catch((error: unknown) => ({ error }))
    setBusyWith(null)
    if ('error' in outcome) return setFailed({ error: outcome.error, at: 'importing' })
    setReport(outcome)
    if (outcome.imported === 0) {
      // Since it was looked at somebody else took what its rows say.
      setSkipsBadRows(false)
      setIsKeptOut(true)
      return
    }
    host.notify('success', words.done(outcome.imported), { durationMs: ADMIN_TOAST_MS })
    onImported(outcome.imported)
  }

  return {
    file,
    fileProblem,
    busyWith,
    report,
    skipsBadRows,
    setSkipsBadRows,
    isKeptOut,
    failed,
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
