import { connect } from 'node:net'
import { percentile } from '../figures.ts'
import type { LoadFigures, LoadOrder } from './load.ts'
import { cpuMs } from '../api/orders.ts'

/** Clients that ask again as soon as they have an answer, even a refusal: a harder load than people cause. */

const { port, connections, warmUpMs, measuredMs, paths } = JSON.parse(process.argv[2] ?? '') as LoadOrder

const END_OF_HEAD = '\r\n\r\n'
const STATUS_AT = 'HTTP/1.1 '.length

const goodMs: number[] = []
const refusedMs: number[] = []
let other = 0
let withoutRetryAfter = 0
/** During warm-up, the first requests of many connections wait for the kernel to accept those. */
let measuredFromMs = Infinity
let visitors = 0

/** A visitor's request from its own address, so that it counts toward limits but reaches none. */
function nextRequest(): string {
  visitors += 1
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return `GET ${paths[visitors % paths.length] ?? '/'} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`
}

function count(head: string, tookMs: number): void {
  const status = Number(head.slice(STATUS_AT, STATUS_AT + 3))
  if (status === 200) goodMs.push(tookMs)
  else if (status === 503) {
    refusedMs.push(tookMs)
    if (!/^retry-after: \d/im.test(head)) withoutRetryAfter += 1
  } else other += 1
}

/** A kept-alive connection. Plain sockets, because node:http would cost more than many of the server's answers. */
function client(): void {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let askedAt = 0
  const ask = () => {
    received = ''
    askedAt = performance.now()
    socket.write(nextRequest())
  }
  socket.setEncoding('latin1')
  socket.on('connect', ask)
  socket.on('data', (part: string) => {
    received += part
    const endOfHead = received.indexOf(END_OF_HEAD)
    if (endOfHead < 0) return
    const head = received.slice(0, endOfHead)
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? NaN)
    if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`)
    if (received.length < endOfHead + END_OF_HEAD.length + length) return
    if (askedAt >= measuredFromMs) count(head, performance.now() - askedAt)
    ask()
  })
  socket.on('error', (error) => {
    throw error
  })
}

const percentileMs = (values: readonly number[], percent: number): number | null =>
  values.length === 0 ? null : percentile(values, percent)

for (let made = 0; made < connections; made += 1) client()
setTimeout(() => {
  measuredFromMs = performance.now()
  const beforeMs = cpuMs()
  setTimeout(() => {
    const seconds = (performance.now() - measuredFromMs) / 1000
    const figures: LoadFigures = {
      good: goodMs.length / seconds,
      goodP50Ms: percentileMs(goodMs, 50),
      goodP99Ms: percentileMs(goodMs, 99),
      refused: refusedMs.length / seconds,
      refusedP99Ms: percentileMs(refusedMs, 99),
      withoutRetryAfter,
      other,
      cpu: (cpuMs() - beforeMs) / 10 / seconds,
    }
    process.stdout.write(JSON.stringify(figures), () => process.exit())
  }, measuredMs)
}, warmUpMs)
