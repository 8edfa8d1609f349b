import autocannon from 'autocannon'

/** Generates load in its own process, so that it does not share a thread with the measurement. Its one argument is this, as JSON. */
export interface LoadOrder {
  url: string
  paths: string[]
  connections: number
  seconds: number
}

export interface LoadResult {
  /** Successful responses per second, and the number of others. */
  perSecond: number
  others: number
  p50Ms: number
  p99Ms: number
}

// The certificate is the bench's own.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
process.removeAllListeners('warning')
process.on('warning', () => undefined)

const { url, paths, connections, seconds } = JSON.parse(process.argv[2] ?? '') as LoadOrder
const headers = { 'accept-encoding': 'br', accept: 'text/html,application/json' }
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: paths.map((path) => ({ method: 'GET', path, headers })),
  timeout: 30,
})
const { latency, errors, non2xx } = result
const good = result['2xx'] / result.duration
const found: LoadResult = {
  perSecond: good,
  others: non2xx + errors,
  p50Ms: latency.p50,
  p99Ms: latency.p99,
}
console.log(JSON.stringify(found))
