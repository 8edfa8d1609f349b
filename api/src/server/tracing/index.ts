export { traceparentFor, traceRequests } from './trace-requests.ts'
export type { Tracer } from './tracer.ts'
