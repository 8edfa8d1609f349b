import { setupServer } from 'msw/node'

/** The API in tests. A call that no test answers fails that test; setup.ts starts, resets and closes it. */
export const server = setupServer()
