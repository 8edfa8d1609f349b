import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { after } from 'node:test'

const SOCKET = '.s.PGSQL.5432'

export interface FreezableProxy {
  url: string
  /** Stops all traffic without closing connections, like a machine that lost its network. */
  freeze(): void
  thaw(): void
}

/** A proxy that can cut off a PostgreSQL server. */
export async function freezableProxy(server: { url: string; data: string }): Promise<FreezableProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-proxy-'))
  const sockets = new Set<Socket>()
  let isFrozen = false
  const proxy = createServer((client) => {
    const there = connect(join(server.data, SOCKET))
    for (const [from, to] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        if (!isFrozen) to.destroy()
      })
      if (isFrozen) from.pause()
    }
  }).listen(join(folder, SOCKET))
  await once(proxy, 'listening')
  after(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const url = new URL(server.url)
  return {
    url: `postgres://postgres@${encodeURIComponent(folder)}${url.pathname}`,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}
