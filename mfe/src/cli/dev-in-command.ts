import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEVELOPER_PORT } from '@ponte/contracts/remotes'
import { nameOf } from '../build/name-of.ts'
import { kindOf } from '../build/stale.ts'
import { watchApps } from '../build/watch.ts'
import { addressProblems, manifestProblems } from '../publish/check.ts'
import { asEntry } from '../publish/entry.ts'
import { Refusal } from '../publish/refusal.ts'
import { asOrigin } from '../registry/origin.ts'
import { isRegistry, type RegistryEntry } from '../registry/registry.ts'
import { developerServer } from '../serve/developer-server.ts'
import { portOf } from './developer-token.ts'
import { parseOptions } from './options.ts'
import { asPort, isPortFree } from './ports.ts'
import { environmentValue } from './settings.ts'

const HOST = '127.0.0.1'
const SITE_LIMIT_MS = 5000

/** `mfe dev --in`: builds this remote on every save, and serves it to one site's pages in the browser that opens the printed link. */
export async function devIn(dir: string, args: string[]): Promise<void> {
  const { in: given = '', token = environmentValue('MFE_DEV_TOKEN') } = parseOptions(args, ['in', 'token'])
  const name = nameOf(dir)
  const site = asOrigin(given)
  if (site === null) throw new Refusal(`'${given}' is not a site such as https://ponte.example (http only on this machine).`)
  if (kindOf(dir) === 'shell') throw new Refusal('The shell comes from its site. Run this in the folder of a remote.')
  const wanted = asPort(environmentValue('PORT') ?? String(DEVELOPER_PORT.default))
  const port = token === null ? wanted : portOf(token, { name, site, now: new Date() })
  if (!(await isPortFree(port, HOST)))
    throw new Refusal(`Port ${port} is taken. A token is valid for one port only, so stop the program that uses it.`)

  const folder = mkdtempSync(path.join(tmpdir(), 'mfe-dev-in-'))
  const local = developerServer({ site, folder })
  local.server.listen(port, HOST)
  await once(local.server, 'listening')
  console.log(`Building ${name} …`)
  let isFirst = true
  const stopWatching = watchApps(
    [dir],
    {
      onBuilt(build) {
        if (build.kind !== 'remote') return
        const entry = asEntry(build, null, `http://localhost:${port}`)
        local.show(entry)
        if (isFirst) void announce(entry, { site, port, token })
        else console.log(`${build.name} ${build.version}: open pages load it`)
        isFirst = false
      },
      onFailed: (_name, message) => console.log(`✘ ${name}\n${message}`),
      onSettled() {},
    },
    { outDirOf: () => folder, isHot: false },
  )
  const stop = () => {
    local.close()
    void stopWatching().finally(() => rmSync(folder, { recursive: true, force: true }))
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
}

interface Announcement {
  site: string
  port: number
  token: string | null
}

/** Prints the link, or how to get a token for it, and the problems that would block publishing this build. */
async function announce(entry: RegistryEntry, { site, port, token }: Announcement): Promise<void> {
  for (const problem of await problemsIn(site, entry)) console.log(`✘ ${entry.name} could not be published: ${problem}`)
  const start = entry.routes.find((route) => !route.path.includes(':'))?.path ?? '/'
  console.log(
    token === null
      ? `ready http://localhost:${port}, but there is no token. An admin can issue one for ${entry.name} and port ${port} at ${site}/remotes. Pass it as --token or MFE_DEV_TOKEN.`
      : `ready ${site}${start}?mfe-dev=${token}\nOpen the link in your own browser, and allow access to this machine if it asks. The site's pages then load ${entry.name} from here until you end it there.`,
  )
}

/** Contradictions in the declaration, and addresses that other remotes have. Incompatibility with the shell is shown in the page. */
async function problemsIn(site: string, entry: RegistryEntry): Promise<string[]> {
  try {
    const response = await fetch(`${site}/registry.json`, { signal: AbortSignal.timeout(SITE_LIMIT_MS) })
    const registry: unknown = await response.json()
    if (isRegistry(registry)) return [...manifestProblems(entry), ...addressProblems(entry, registry)]
  } catch {
    // The browser may reach a site that this machine cannot.
  }
  return manifestProblems(entry)
}
