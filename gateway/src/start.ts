import { createApi } from '@ponte/api/app'
import { keepPrivate } from '@ponte/api/private-folder'
import { outDirOf, progress, siteBucket, siteStore, siteTrust, staleAmong, storeDir, type Progress } from '@ponte/mfe/site'
import { createAskApi } from './ask-api.ts'
import { assertBuilt, webApps, type WebApps } from './start/web-apps.ts'
import { assertPortFree, runCommand } from './start/run-command.ts'
import { startGateway } from './gateway.ts'
import { mirror, type Mirror } from './registry/mirror.ts'
import { publishedRemotes } from './registry/published-remotes.ts'
import { defaultEnvironment, readSiteConfig, type SiteConfig } from './start/site-config.ts'
import { openBrowser } from './start/open-browser.ts'
import { publishIfPossible, startBuilds, type Builds, type Publishing } from './start/prepare.ts'
import { laterRemotes, preparing, type Preparing } from './start/first-start.ts'
import { onStopSignal } from './http/stop-signals.ts'

const STEPS = 4

async function start(): Promise<void> {
  const config = readSiteConfig(defaultEnvironment())
  // Needed with an external PostgreSQL too: the keys are there.
  keepPrivate(config.dataDir)
  const apps = webApps()
  const mirroring = mirrorOf()
  const steps = progress(STEPS)

  steps.step(`Checking port ${config.port}`)
  await assertPortFree(config.port, config.host, 'npm start')

  const show = shownTogether(steps)
  const stopping = new AbortController()
  const open = once(() =>
    createApi(config, { onProgress: (step, done, total) => show('data', done < total ? `${step} ${done}/${total}` : '') }),
  )
  // In development the database opens in parallel, so that a locked folder is reported at once and demo data is created while webpack runs.
  const early = config.isProduction ? null : open()
  // A developer's checkout must start even if its API does not implement a declared call yet.
  const opened = async () => open().then(({ calls }) => (config.isProduction ? calls : undefined))
  const preparation = buildAndPublish(apps, steps, { ...config, opened, onShare: (share) => show('build', share), signal: stopping.signal })
  // In production it opens after the checks of the builds: it also migrates, and a start that is refused must leave it to the old release.
  const [api, later] = await Promise.all([early ?? preparation.then(open), preparation])

  await mirroring?.look()

  steps.step('Starting the server')
  const gateway = await startGateway({
    api: api.app,
    ask: createAskApi(api.app),
    admit: api.admitPage,
    tracer: api.tracer,
    trustedProxies: config.trustedProxies,
    storeDir: storeDir(),
    trust: siteTrust(),
    shellDir: outDirOf(apps.shell),
    site: { isDemo: config.isDemo, googleClientId: config.googleClientId, supportEmail: config.supportEmail },
    bundleOrigins: config.bundleOrigins,
    reservedPaths: config.remoteLimits.reservedPaths,
    allowsPreviews: config.allowsPreviews,
    hasWorker: config.hasWorker,
    developerTokenKey: config.developerTokenKey,
    isBeingPrepared: later.isAt,
    // A page's limits are fixed shares of a request's limit, so that they grow with it.
    limits: { dataLimitMs: 0.3 * config.requestLimitMs, renderLimitMs: 0.03 * config.requestLimitMs },
    publicUrl: config.publicUrl,
    securityContact: config.securityContact,
    port: config.port,
    host: config.host,
    isHttps: config.publicUrl.startsWith('https:'),
    isBehindProxy: config.trustedProxies.length > 0,
  })
  api.watchRegistry(async () => {
    const [here, there] = [await gateway.registryState(), mirroring?.state]
    const isInUse = here.isInUse && there?.isInUse !== false
    return { ...here, isInUse, refused: here.refused + (there?.refused ?? 0) }
  })
  const { publicUrl, remoteLimits: limits } = config
  const complain = (line: string) => console.error(line)
  api.publishRemotes(publishedRemotes({ read: gateway.registry, store: siteStore(), trust: siteTrust(), publicUrl, limits, complain }))
  api.startJobs()
  mirroring?.follow()
  onStopSignal(async () => {
    stopping.abort()
    api.stop()
    // Not awaited: a running download may outlast the shutdown.
    void mirroring?.stop()
    await gateway.close()
    await api.close()
  })
  steps.done()
  const address = config.port === 0 ? gateway.url : config.publicUrl
  if (later.names.length > 0) console.log(`Open ${address}. Still being built: ${later.names.join(', ')}`)
  if (process.argv.includes('--open')) await showInBrowser(address)
  await later.finish()
  if (!stopping.signal.aborted) console.log(`ready ${address}`)
}

async function showInBrowser(address: string): Promise<void> {
  const whyNot = await openBrowser(address)
  if (whyNot !== null) console.error(whyNot)
}

/** Mirrors the bucket into the served folder; null if that folder is the store. */
function mirrorOf(): Mirror | null {
  const source = siteBucket()
  return source === null ? null : mirror({ source, trust: siteTrust(), storeDir: storeDir(), complain: (line) => console.error(line) })
}

interface Building extends Pick<SiteConfig, 'isProduction' | 'startsAnyway' | 'publicUrl'>, Required<Pick<Publishing, 'opened'>> {
  onShare: (share: string) => void
  signal: AbortSignal
}

const NO_BUILDS: Builds = new Map()

/** Resolves once the site can open; the rest of a first start follows. */
async function buildAndPublish(apps: WebApps, steps: Progress, building: Building): Promise<Preparing> {
  const { isProduction, startsAnyway, publicUrl, opened, onShare } = building
  const publishing = { store: siteStore(), trust: siteTrust(), startsAnyway, publicUrl, opened }
  steps.step(isProduction ? 'Checking the builds' : 'Building what changed')
  if (isProduction) await assertBuilt(apps)
  const stale = isProduction ? [] : await staleAmong([apps.shell, ...apps.remotes])
  const later = await laterRemotes(
    stale.filter((dir) => dir !== apps.shell),
    publishing.store,
  )
  const laterDirs = later.map(({ dir }) => dir)
  const first = stale.filter((dir) => !laterDirs.includes(dir))
  const builds = isProduction ? NO_BUILDS : startBuilds([...first, ...laterDirs], steps, building)
  await Promise.all(first.map(async (dir) => builds.get(dir)))
  onShare('')
  // In this order: a start that fails must not leave new builds live over the old API.
  steps.step('Opening the database, then publishing new builds')
  await publishIfPossible({ ...apps, remotes: apps.remotes.filter((dir) => !laterDirs.includes(dir)) }, publishing, steps)
  return preparing(later, {
    builds,
    publish: (dir) => publishIfPossible({ ...apps, remotes: [dir] }, publishing, steps),
    complain: (message) => console.error(message),
  })
}

/** Starts some work with the first call; later ones share its outcome. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined
  return () => (started ??= work())
}

/** Shows two concurrent progress details on the line of the current step. */
function shownTogether(steps: Progress): (what: 'build' | 'data', detail: string) => void {
  const details = { build: '', data: '' }
  return (what, detail) => {
    details[what] = detail
    steps.update([details.build, details.data].filter((text) => text !== '').join(' · '))
  }
}

await runCommand(start)
