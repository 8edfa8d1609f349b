/** The part of the shared modules that the shell needs late: a file of its own, which the first remote that asks the server brings in. */
export { askAhead } from '@ponte/platform/query'
