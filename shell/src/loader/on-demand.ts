/** Shared modules that the shell needs late, in a file that the first remote calling the server loads. */
export { askAhead } from '@ponte/platform/query'
