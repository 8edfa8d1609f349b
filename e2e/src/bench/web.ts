import { availableParallelism, loadavg } from 'node:os'
import type { Browser } from '@playwright/test'
import { startSite } from '../site.ts'
import { readArgs, type BenchArgs } from './args.ts'
import type { ControlServer } from './control/control-server.ts'
import { startControl } from './control/control.ts'
import type { ControlledPath } from './control/control-build.ts'
import { measureNavigations } from './navigation.ts'
import { asFreshPhone, CONDITIONS, openBrowser, signedInState } from './measure.ts'
import { asJson, asText, controlOf, type Results, touched } from './results.ts'
import { measureVisit, type VisitOptions } from './visit.ts'

/** The content that must be seen on a page; the heading by default. */
const CONTENT: Readonly<Record<string, VisitOptions>> = { '/search': { content: 'section[aria-label="Resultados"] li' } }

/** The pages that are measured beside a control: they stand without scripts until they are touched. */
const CONTROLLED: readonly ControlledPath[] = ['/', '/search']

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
    ...(only.includes('/login') ? [plan('/login', `${siteUrl}/login`)] : []),
  ]

  // Round 0 warms the servers up and is not counted. The rounds take turns, so that a slow minute of the machine meets all alike.
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
// Only the result goes to standard output, so that it can be read by a program.
const say = (line: string): void => console.error(line)
const [load = 0] = loadavg()
if (load > availableParallelism())
  say(`the machine is busy (load ${load.toFixed(1)}): times will be longer, and farther apart, than they are`)
say(args.site === undefined ? 'starting a site with demo data of its own …' : `measuring ${args.site}`)
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
