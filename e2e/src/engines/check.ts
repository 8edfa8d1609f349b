import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runMfe } from '../next-version.ts'
import prepare from '../prepare.ts'
import { startSite } from '../site.ts'
import type { Engine, Size, Tab } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { signIn, type Flow, type Account } from './flow.ts'
import { MEMBER_FLOWS } from './member-flows.ts'
import { Page } from './page.ts'
import { findEngines } from './programs.ts'
import { VISITOR_FLOWS } from './visitor-flows.ts'
import { startWebKit } from './webkit.ts'

const WIDTHS: Readonly<Record<string, Size>> = { '1280': { width: 1280, height: 800 }, '390': { width: 390, height: 800 } }

/** WebKit is mostly Safari on a phone. */
const isUsual = (engine: Engine, width: string): boolean => (engine.name === 'Firefox') === (width === '1280')

/**
 * Runs each flow in each engine the daily tests do not use, at the engine's usual width; at both, if the flow depends on it. An argument
 * selects flows by name.
 */
const [word = ''] = process.argv.slice(2)
const flows = [...VISITOR_FLOWS, ...MEMBER_FLOWS].filter(({ name }) => name.includes(word))
const { firefox, webkit, missing } = findEngines()
for (const line of missing) console.error(`⚠ NOT CHECKED: ${line}`)

const cleanUp = await prepare()
const [site, broken, canary] = await Promise.all([startSite(), startSite(), startSite()])
rmSync(join(broken.storeDir, 'bundles', 'mf-search'), { recursive: true })
const shipped = await runMfe('next', canary, 'publish', '--channel', 'canary', '--percent', '100')
if (shipped.code !== 0) throw new Error(`the canary could not be published: ${shipped.output}`)

/** Firefox's messages for files aborted by leaving the page: the hash of empty content, and a picture that ends early. */
const ABORTED_FILES = /computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6|^Image corrupt or truncated\.$/

const unexpected = (consoleErrors: readonly string[], expects?: RegExp): string[] =>
  consoleErrors.filter((message) => !ABORTED_FILES.test(message) && expects?.test(message) !== true)

/** One tab at a time: a new one for each visitor's flow, and a signed-in one for the flows of an account. */
class Tabs {
  readonly #engine: Engine
  readonly #size: Size
  #tab: Tab | null = null
  #account: Account | undefined

  constructor(engine: Engine, size: Size) {
    this.#engine = engine
    this.#size = size
  }

  async open(account: Account | undefined): Promise<Tab> {
    if (this.#tab !== null && account !== undefined && account === this.#account) return this.#tab
    await this.close()
    this.#tab = await this.#engine.open(this.#size)
    this.#account = account
    if (account !== undefined) await signIn(new Page(this.#tab, site.url), account)
    return this.#tab
  }

  async close(): Promise<void> {
    const tab = this.#tab
    this.#tab = null
    await tab?.close()
  }
}

/** Why a flow failed; empty if it passed. */
async function failureOf(flow: Flow, engine: Engine, width: string, tabs: Tabs, isRepeated = false): Promise<string> {
  const { as, expects, run } = flow
  try {
    const tab = await tabs.open(as)
    await run(new Page(tab, site.url), {
      isPhone: width === '390',
      engine: engine.name,
      withoutSearch: broken.url,
      withCanary: canary.url,
    })
    return unexpected(tab.consoleErrors(), expects).join('; ')
  } catch (error) {
    await tabs.close().catch(() => {})
    // About once in 300 flows WebKitGTK's driver never answers a command. A page of ours that hangs would hang again.
    const isDriverSilent = error instanceof DOMException && error.name === 'TimeoutError'
    if (!isDriverSilent || isRepeated) return String(error)
    console.log(`⚠ The driver of ${engine.name} did not answer. Again in a new browser: ${flow.name}`)
    return failureOf(flow, engine, width, tabs, true)
  }
}

/** The outcome of each flow, by engine and width. */
const outcomes = new Map<string, Map<string, string>>()

/** The failures of an engine, one line each. */
async function failuresIn(engine: Engine): Promise<string[]> {
  const failures: string[] = []
  for (const width of Object.keys(WIDTHS)) {
    const column = new Map<string, string>()
    outcomes.set(`${engine.name} ${width}`, column)
    const tabs = new Tabs(engine, WIDTHS[width] as Size)
    for (const flow of flows.filter(({ atBothWidths }) => atBothWidths === true || isUsual(engine, width))) {
      const startedAt = performance.now()
      const failure = await failureOf(flow, engine, width, tabs)
      const line = `${engine.name} ${engine.version}, ${width} px: ${flow.name}`
      console.log(`${failure === '' ? '✔' : '✘'} ${line} (${Math.round(performance.now() - startedAt)} ms)`)
      column.set(flow.name, failure === '' ? '✔' : '✘')
      if (failure !== '') failures.push(`${line}\n    ${failure}`)
    }
    await tabs.close().catch(() => {})
  }
  await engine.close()
  return failures
}

/** The number of policy violations reported by browsers. */
async function blockedByPolicy(): Promise<number> {
  const figures = await (await fetch(`${site.url}/metrics`)).text()
  return [...figures.matchAll(/^csp_reports_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
}

const starts = [...(firefox === null ? [] : [() => startFirefox(firefox)]), ...(webkit === null ? [] : [() => startWebKit(webkit)])]
const failures = (await Promise.all(starts.map(async (start) => failuresIn(await start())))).flat()
const blocked = await blockedByPolicy()
if (blocked > 0) failures.push(`the content security policy blocked ${blocked} items`)
await Promise.all([site.stop(), broken.stop(), canary.stop()])
cleanUp()

console.log(`\n| flow | ${[...outcomes.keys()].join(' | ')} |`)
for (const { name } of flows) console.log(`| ${[name, ...[...outcomes.values()].map((column) => column.get(name) ?? '')].join(' | ')} |`)
const runs = [...outcomes.values()].reduce((sum, column) => sum + column.size, 0)
console.log(`\n${flows.length} flows in ${starts.length} engines, ${runs} runs, ${failures.length} failed`)
for (const failure of failures) console.error(`✘ ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)
