import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import type { AnswerOf } from '@ponte/contracts/call'
import type { readServiceLevels } from '@ponte/contracts/service-levels'
import type { readRemoteFailures } from '@ponte/contracts/telemetry'
import type { RegistryTrust } from '../src/trust/registry-trust.ts'

export interface FakeSite {
  url: string
  /** The number of the registry that it says it uses, or null to answer as an earlier release. */
  registry: number | null
  versions: AnswerOf<typeof readRemoteFailures>['versions']
  levels: AnswerOf<typeof readServiceLevels>
  /** Called before it answers about a remote. */
  onAsk: () => void
}

/** A site that answers the questions of `mfe`, and checks proofs with its own trust. */
export async function fakeSite(t: TestContext, trust: Pick<RegistryTrust, 'whyNotProof'>): Promise<FakeSite> {
  const site: FakeSite = { url: '', registry: 0, versions: [], levels: { remotes: [] }, onAsk: () => undefined }
  const server = createServer((request, response) => {
    void (async () => {
      const send = (status: number, body: object) => void response.writeHead(status).end(JSON.stringify(body))
      const [, remote] = /^\/api\/v1\/remotes\/([^/]+)\/failures\?hours=\d+$/.exec(request.url ?? '') ?? []
      if (request.url === '/api/v1/remotes/levels') return send(200, site.levels)
      if (remote === undefined || site.registry === null) return send(404, {})
      site.onAsk()
      const refused = await trust.whyNotProof(request.headers.authorization?.replace('Bearer ', '') ?? '', remote, site.url)
      if (refused !== null) return send(refused.ofKey ? 403 : 400, { code: 'x', message: refused.problem, requestId: 'x' })
      return send(200, { registry: site.registry, versions: site.versions })
    })()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  t.after(() => server.close())
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return site
}
