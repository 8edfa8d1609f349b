import {
  bad,
  checkDatabase,
  checkDisk,
  checkMail,
  checkReplicas,
  checkSecrets,
  ERASED_FILE,
  good,
  warn,
  reasonOf,
  type Finding,
} from '@ponte/api/doctor'
import type { Environment } from '@ponte/api/environment'
import { isPortFree, repoRoot, siteStore, siteTrust, storeDir } from '@ponte/mfe/site'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { localUrl } from '../http/door.ts'
import { assertBuilt, webApps } from '../start/web-apps.ts'
import type { SiteConfig } from '../start/site-config.ts'

const OTHERS = 0o077
const PROJECTS_NODE = path.join(repoRoot, 'node_modules/node/bin')
const ANSWER_LIMIT_MS = 3000

/** Everything that can be checked before the site starts, or while it runs. */
export async function collectFindings(config: SiteConfig, env: Environment): Promise<Finding[]> {
  const folders = [...new Set([config.dataDir, storeDir(env)].map(nearest))]
  return [
    node(),
    good('every variable is valid'),
    ...settings(config),
    await builds(config),
    dataFolder(config.dataDir),
    storeFolder(storeDir(env)),
    ...(config.isDemo ? [] : [erasureFolder(config.erasureDir)]),
    ...folders.map((folder) => checkDisk(folder)),
    await port(config),
    ...(await checkDatabase(config)),
    ...(await checkReplicas(config)),
    ...(await checkSecrets(config)),
    await checkMail(config),
    ...(await registry(env)),
  ]
}

const node = (): Finding =>
  process.execPath.startsWith(PROJECTS_NODE)
    ? good(`Node ${process.version}, the project's version`)
    : warn(`Node ${process.version}, installed on the machine`, `Start with the project's version: ${path.join(PROJECTS_NODE, 'node')}`)

/** Checks settings that are fine for a trial but not for production. */
function settings({ isProduction, publicUrl, trustedProxies, metricsToken }: SiteConfig): Finding[] {
  if (!isProduction) return [good('not in production mode: a demo, or development')]
  return [
    publicUrl.startsWith('https:')
      ? good(`the site's address is ${publicUrl}`)
      : warn(`the site's address is ${publicUrl}, without https`, 'Set PUBLIC_URL to its https address.'),
    trustedProxies.length > 0
      ? good(`trusts a proxy at ${trustedProxies.join(', ')}`)
      : warn('trusts no proxy', 'Behind nginx set TRUSTED_PROXIES, or all visitors count as one address.'),
    metricsToken === null
      ? warn('/metrics is available only on this machine', 'Set METRICS_TOKEN if Prometheus runs elsewhere.')
      : good('/metrics requires a token'),
  ]
}

async function builds({ isProduction }: SiteConfig): Promise<Finding> {
  if (!isProduction) return good('missing builds are made at start')
  try {
    await assertBuilt(webApps())
    return good('shell and remotes are built')
  } catch (error) {
    return bad(reasonOf(error), 'npm run build')
  }
}

/** The file or folder itself, or its nearest existing ancestor. */
function nearest(place: string): string {
  return existsSync(place) ? place : nearest(path.dirname(place))
}

/** True if this user can write a file or folder, or create it. */
function mayWrite(place: string): boolean {
  const there = nearest(place)
  const { W_OK, X_OK } = constants
  try {
    // An ancestor must be a folder: files cannot be executed.
    accessSync(there, there === place ? W_OK : W_OK | X_OK)
    return true
  } catch {
    return false
  }
}

const user = (): string => process.env['USER'] ?? `${process.getuid?.() ?? "the site's user"}`

function dataFolder(folder: string): Finding {
  const there = nearest(folder)
  if (!mayWrite(folder)) return bad(`${user()} cannot write to ${there} (DATA_DIR)`, `install -d -o ${user()} -m 0700 ${folder}`)
  const isOpen = there === folder && process.platform !== 'win32' && (statSync(folder).mode & OTHERS) !== 0
  return isOpen
    ? warn(`other users can read ${folder} (DATA_DIR)`, `The next start fixes this, or run: chmod 0700 ${folder}`)
    : good(`data in ${folder}`)
}

function storeFolder(folder: string): Finding {
  if (mayWrite(folder)) return good(`bundles in ${folder}`)
  return bad(`${user()} cannot write to ${nearest(folder)} (STORE_DIR)`, `install -d -o ${user()} -m 0755 ${folder}`)
}

function erasureFolder(folder: string): Finding {
  const journal = path.join(folder, ERASED_FILE)
  if (mayWrite(journal)) return good(`the journal of erasures in ${folder}`)
  const remedy = `install -d -o ${user()} -m 0700 ${folder} && chown -R ${user()} ${folder}`
  return bad(`${user()} cannot write to ${nearest(journal)} (ERASURE_DIR)`, remedy)
}

async function port({ port: number, host }: SiteConfig): Promise<Finding> {
  if (await isPortFree(number, host)) return good(`port ${number} is free`)
  const health = await fetch(`${localUrl(host, number)}/healthz`, {
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
    .then((answer) => answer.text())
    .catch(() => '')
  if (health.includes('"ok"')) return good(`a site is running on port ${number}`)
  return bad(`port ${number} is used by another program`, 'Stop it, or choose another port: PORT=…')
}

const KEYS_CHAPTER = 'docs/operations/publish.md, "Keys of the registry"'

/** Checks that the registry exists and is signed by a trusted key, and that no key expires soon. */
async function registry(env: Environment): Promise<Finding[]> {
  try {
    const { sequence, remotes } = await siteStore(env).registry()
    const { warnings } = await siteTrust(env).keys()
    return [
      remotes.length === 0
        ? good('the store is empty: the first start publishes the remotes')
        : good(`registry number ${sequence}, with ${remotes.length} remotes`),
      ...warnings.map((warning) => warn(warning, `npx mfe keys; ${KEYS_CHAPTER}`)),
    ]
  } catch (error) {
    return [bad(`the registry of remotes: ${reasonOf(error)}`, `The store and its keys: ${KEYS_CHAPTER} and "Bundles in a bucket"`)]
  }
}
