import { setTimeout as pause } from 'node:timers/promises'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { SeenHead } from '@ponte/contracts/verify-review'
import { auditSite, type AskSite } from '../contacts/review-log/audit.ts'
import { reportingErrors } from './report.ts'

const USAGE = `npm run log:audit -- --from https://site [--state FILE]

Verifies a whole site from outside: its review log is signed and complete, it continues the log of the last audit (remembered in
FILE; keep that elsewhere than the site), and every published review matches its sealed form.`

const ASK_LIMIT_MS = 30_000
/** The wait when a site limits requests without saying how long. */
const USUAL_WAIT_SECONDS = 10

/** Sends requests as fast as the site allows. */
const asking =
  (site: string): AskSite =>
  async (path) => {
    for (;;) {
      const response = await fetch(new URL(path, site), { signal: AbortSignal.timeout(ASK_LIMIT_MS) })
      if (response.status !== 429 && response.status !== 503)
        return { status: response.status, json: response.ok ? await response.json() : null }
      await response.body?.cancel()
      await pause(1000 * Number(response.headers.get('retry-after') ?? USUAL_WAIT_SECONDS))
    }
  }

async function remembered(file: string | undefined): Promise<SeenHead | null> {
  if (file === undefined) return null
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SeenHead
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const { values } = parseArgs({ options: { from: { type: 'string' }, state: { type: 'string' }, help: { type: 'boolean' } } })

await reportingErrors(async () => {
  const { from, state } = values
  if (values.help === true || from === undefined) {
    console.log(USAGE)
    process.exitCode = values.help === true ? 0 : 1
    return
  }
  const seen = await remembered(state)
  console.log(
    seen === null ? 'No head of an earlier audit to compare with.' : `Continues from the ${seen.treeSize} leaves of the last audit.`,
  )
  const onProgress = (line: string) => console.log(`▸ ${line}`)
  const { findings, leaves, verified, untied, newer, head } = await auditSite({ ask: asking(from), seen, now: new Date(), onProgress })
  console.log(`${leaves} leaves; ${verified} reviews verified, ${untied} without a leaf (the site says that one side was erased).`)
  if (newer > 0) console.log(`${newer} reviews were sealed during this audit; the next one verifies them.`)
  for (const finding of findings) console.log(`✘ ${finding}`)
  if (findings.length === 0) console.log('✔ The log is consistent, and every review matches its sealed form.')
  else process.exitCode = 1
  if (state !== undefined && head !== null) await writeFile(state, `${JSON.stringify(head)}\n`)
})
