import { setupServer } from 'msw/node'

/** The API in tests. A call without a handler fails the test; setup.ts starts, resets and closes it. */
export const server = setupServer()
