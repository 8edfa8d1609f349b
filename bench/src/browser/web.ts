import { availableParallelism, loadavg } from 'node:os'
import type { Browser } from '@playwright/test'
import { startSite } from 'e2e/site'
import { readArgs, type BenchArgs } from './args.ts'
import type { ControlServer } from './control/control-server.ts'
import { startControl } from './control/control.ts'
import type { ControlledPath } from './control/control-build.ts'
import { measureNavigations } from './navigation.ts'
import { asFreshPhone, CONDITIONS, openBrowser, signedInState } from './measure.ts'
import { asJson, asText, controlOf, type Results, touched } from './results.ts'
import { measureVisit, type VisitOptions } from 'e2e/visit'

/** The content that must be visible on a page; by default the heading. */
const CONTENT: Readonly<Record<string, VisitOptions>> = { '/search': { content: 'section[aria-label="Resultados"] li' } }

/** Pages measured beside a control: they have no scripts until the first interaction. */
const CONTROLLED: readonly ControlledPath[] = ['/', '/search']

/** Pages that load their scripts at once. */
const UNCONTROLLED = ['/login', '/register']

const plan = (name: string, url: string, options: VisitOptions = {}) => ({ name, url, options: { ...options, conditions: CONDITIONS } })
const plansOf = (name: string, url: string, options?: VisitOptions) => [
  plan(name, url, options),
  plan(touched(name), url, { ...options, isTouched: true }),
]

async function measure(browser: Browser, siteUrl: string, { only, rounds }: BenchArgs, say: (line: string) => void): Promise<Results> {
  const controls: [ControlledPath, ControlServer][] = []
  for (const path of CONTROLLED.filter((path) => only.includes(path))) controls.push([path, await startControl(browser, siteUrl, path)])
  const serverTimes = new Map<string, number>()
  const results: Results = { visits: new Map(), navigations: [] }
  const visits = [
    ...controls.flatMap(([path, { url }]) => [
      ...plansOf(path, siteUrl + path, CONTENT[path]),
      ...plansOf(controlOf(path), url + path, CONTENT[path]),
    ]),
    ...UNCONTROLLED.filter((path) => only.includes(path)).map((path) => plan(path, siteUrl + path)),
  ]

  // Round 0 is a warm-up. Subjects alternate within a round, so that a slow minute affects all alike.
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'warming up …' : `round ${round} of ${rounds} …`)
    for (const { name, url, options } of visits) {
      const visit = await asFreshPhone(browser, async (context) => measureVisit(await context.newPage(), url, options))
      if (round > 0) results.visits.set(name, [...(results.visits.get(name) ?? []), visit])
    }
    for (const isWarm of only.includes('navigation') ? [false, true] : []) {
      const options = { siteUrl, conditions: CONDITIONS, isWarm, serverTimes }
      const gone = await asFreshPhone(browser, (context) => measureNavigations(context, options), await signedInState(browser, siteUrl))
      if (round > 0) results.navigations.push(...gone)
    }
  }
  for (const [, control] of controls) await control.stop()
  return results
}

const args = readArgs(process.argv.slice(2))
// Only the result goes to standard output, for programs.
const say = (line: string): void => console.error(line)
const [load = 0] = loadavg()
if (load > availableParallelism()) say(`the machine is busy (load ${load.toFixed(1)}): times will be too long, and vary more`)
say(args.site === undefined ? 'starting a site with its own demo data …' : `measuring ${args.site}`)
const site = args.site === undefined ? await startSite() : { url: args.site, stop: async () => {} }
const browser = await openBrowser()
try {
  const results = await measure(browser, site.url, args, say)
  const { text, isKept } = args.isJson ? asJson(results) : asText(results, args.rounds)
  console.log(text)
  if (args.isCheck && !isKept) process.exitCode = 1
} finally {
  await browser.close()
  await site.stop()
}
