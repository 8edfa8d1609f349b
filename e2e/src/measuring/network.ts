import type { CDPSession, Page } from '@playwright/test'
import { urlOf } from '@ponte/contracts/call'
import { sendTelemetry } from '@ponte/contracts/telemetry'

export interface Conditions {
  latencyMs: number
  downKbps: number
  upKbps: number
  cpuSlowdown: number
}

export interface SentRequest {
  url: string
  method: string
  headers: Record<string, string>
  /** Start on the network's clock, whose zero is arbitrary: use only differences. */
  startMs: number
  endMs: number | null
  /** Bytes on the wire, headers included. */
  bytes: number
  isFromCache: boolean
  isPicture: boolean
}

export const REGISTRY = '/registry.json'
export const pathOf = ({ url }: SentRequest): string => new URL(url).pathname

/** True for a request that no page waits for: telemetry, sent by a timer, and the check for new versions after a navigation. */
export const isAside = (request: SentRequest): boolean => [REGISTRY, urlOf(sendTelemetry, {})].includes(pathOf(request))

/** A log of a page's requests from now on. */
export class NetworkLog {
  readonly requests: SentRequest[] = []
  readonly #open = new Map<string, SentRequest>()
  readonly #listeners = new Set<() => void>()

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request: { url, method, headers }, timestamp, type }) => {
      if (/^(data|blob):/.test(url)) return
      const sent = {
        url,
        method,
        headers,
        startMs: timestamp * 1000,
        endMs: null,
        bytes: 0,
        isFromCache: false,
        isPicture: type === 'Image',
      }
      this.requests.push(sent)
      this.#open.set(requestId, sent)
      this.#tell()
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#note(requestId, { isFromCache: true }))
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache === true || response.fromPrefetchCache === true) this.#note(requestId, { isFromCache: true })
    })
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      this.#end(requestId, timestamp, encodedDataLength),
    )
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => this.#end(requestId, timestamp, 0))
  }

  /** Resolves once no request has been in progress for a while. */
  quiet(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined
      const check = (): void => {
        clearTimeout(timer)
        if (this.#open.size > 0) return
        timer = setTimeout(() => {
          this.#listeners.delete(check)
          resolve()
        }, durationMs)
      }
      this.#listeners.add(check)
      check()
    })
  }

  #note(requestId: string, what: Partial<SentRequest>): void {
    const sent = this.#open.get(requestId)
    if (sent !== undefined) Object.assign(sent, what)
  }

  #end(requestId: string, timestamp: number, bytes: number): void {
    this.#note(requestId, { endMs: timestamp * 1000, bytes })
    this.#open.delete(requestId)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Observes a page, over a line and processor as slow as given. */
export async function watchNetwork(page: Page, conditions?: Conditions): Promise<NetworkLog> {
  const session = await page.context().newCDPSession(page)
  const log = new NetworkLog(session)
  await session.send('Network.enable')
  if (conditions === undefined) return log
  const { latencyMs, downKbps, upKbps, cpuSlowdown } = conditions
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (downKbps * 1000) / 8,
    uploadThroughput: (upKbps * 1000) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return log
}
