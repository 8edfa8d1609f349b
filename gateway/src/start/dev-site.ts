import type { SiteFacts } from '@ponte/contracts/host'
import path from 'node:path'
import { asEntry, currentOffer, problemsOf, type BuildInfo } from '@ponte/mfe/site'
import { buildFeed, DEV_EVENTS, watchApps, watchDirOf } from '@ponte/mfe/watch'
import { emptyRegistry, type Registry } from '@ponte/mfe/registry'
import { ANONYMOUS } from '@ponte/mfe/audience-registry'
import type { FastifyInstance } from 'fastify'
import { snapshotsOf } from '../registry/live-registry.ts'
import { pageComposer } from '../page/page.ts'
import { compressPage } from '../page-thread/compressed-page.ts'
import { publishedParts } from '../page/published-parts.ts'
import { withoutRendering } from '../rendering/page-rendering.ts'
import { frontDoor } from '../server.ts'
import { readShellPage, type ShellPage } from '../page/shell-page.ts'
import type { WebApps } from './web-apps.ts'

export interface DevSiteOptions {
  apps: WebApps
  site: SiteFacts
  publicUrl: string
  securityContact: string
  log: (line: string) => void
}

export interface DevSite {
  front: FastifyInstance
  /** Resolves when every app was built once, successfully or not. */
  firstBuild: Promise<void>
  stop(): Promise<void>
}

/** The site over watching development builds: same page and addresses, with the registry in memory. */
export function devSite({ apps, site, publicUrl, securityContact, log }: DevSiteOptions): DevSite {
  const dirs = [apps.shell, ...apps.remotes]
  const dirOf = new Map(dirs.map((dir) => [path.basename(dir), dir]))
  const waitingFor = new Set(dirOf.keys())
  const first = Promise.withResolvers<void>()
  const feed = buildFeed()
  let registry: Registry = emptyRegistry(new Date(0).toISOString())
  let shell: ShellPage | null = null

  const settled = (name: string) => {
    waitingFor.delete(name)
    if (waitingFor.size === 0) first.resolve()
  }
  const onBuilt = (build: BuildInfo, hash: string) => {
    if (build.kind === 'remote') registry = withBuild(registry, build, log)
    else shell = null
    feed.built(build.name, hash)
    log(`${build.name} is built`)
    settled(build.name)
  }
  const stopWatching = watchApps(dirs, {
    onBuilt,
    onFailed(name, message) {
      feed.failed(name, message)
      log(`✘ ${name}\n${message}`)
      settled(name)
    },
    onSettled: feed.send,
  })

  const shellDir = watchDirOf(apps.shell)
  const bundleDir = (name: string) => watchDirOf(dirOf.get(name) ?? name)
  const published = publishedParts({ bundleDir, complain: log })
  const front = frontDoor({
    registry: { read: async (audience = ANONYMOUS) => snapshotsOf({ ...registry, sequence: 0, shells: [] })(audience) },
    shellDir,
    bundleDir,
    areFilesFixed: false,
    async page({ registry: { text, etag }, overrides, local, url, visitor, quality }) {
      shell ??= await readShellPage(shellDir, log)
      const sources = { site, bundleOrigins: [], local }
      const parts = { registry: JSON.parse(text) as Registry, registryEtag: etag, overrides, publicUrl, url, visitor, ...sources }
      return compressPage(await pageComposer(shell, published, withoutRendering)(parts), { ...sources, quality })
    },
    site,
    publicUrl,
    securityContact,
    complain: log,
  })
  front.get(DEV_EVENTS, (_request, reply) => {
    reply.hijack()
    feed.connect(reply.raw)
  })
  return {
    front,
    firstBuild: first.promise,
    async stop() {
      feed.close()
      await stopWatching()
    },
  }
}

function withBuild(registry: Registry, build: Extract<BuildInfo, { kind: 'remote' }>, log: (line: string) => void): Registry {
  const built = asEntry(build, null)
  // Preloads have integrity hashes, and would be downloaded again by scripts that have none.
  const entry = { ...built, routes: built.routes.map((route) => ({ ...route, css: [], preload: [] })) }
  for (const problem of problemsOf(entry, registry, currentOffer())) log(`✘ ${build.name} could not be published: ${problem}`)
  const others = registry.remotes.filter(({ name }) => name !== build.name)
  return { formatVersion: 1, writtenAt: new Date().toISOString(), remotes: [...others, entry] }
}
