import '@testing-library/jest-dom'
import './jsdom-gaps.ts'
import { queries } from '@ponte/platform/query'
import { server } from './server.ts'

/* eslint-disable no-console -- what React complains of there fails a test */

const complaints: string[] = []
const { error } = console

// A test sees a failure when it happens, not after three tries.
queries.setDefaultOptions({ queries: { retry: false } })

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
})

beforeEach(() => {
  complaints.length = 0
  console.error = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' '))
})

afterEach(() => {
  server.resetHandlers()
  queries.clear()
  console.error = error
  sessionStorage.clear()
  localStorage.clear()
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
})

afterAll(() => {
  server.close()
})
