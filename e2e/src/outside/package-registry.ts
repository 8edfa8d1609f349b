import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import type { Packed } from 'packing/pack'

export interface PackageRegistry {
  url: string
  close(): void
}

/** A package registry with packed packages: the requests npm needs to install them. */
export async function packageRegistry(packages: readonly Packed[]): Promise<PackageRegistry> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answers = new Map<string, Buffer | string>()
  for (const { tarball, manifest } of packages) {
    const content = await readFile(tarball)
    const { name, version } = manifest
    const address = `/${basename(tarball)}`
    const dist = { tarball: `${url}${address}`, integrity: `sha512-${createHash('sha512').update(content).digest('base64')}` }
    answers.set(address, content)
    answers.set(`/${name}`, JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } }))
  }
  server.on('request', (request, response) => {
    const answer = answers.get(decodeURIComponent(request.url ?? ''))
    response.statusCode = answer === undefined ? 404 : 200
    response.end(answer)
  })
  return { url, close: () => server.close() }
}
