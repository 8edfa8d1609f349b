import { jest } from '@jest/globals'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import './jsdom-gaps.ts'
import { queries } from '@ponte/platform/query'
import { server } from './server.ts'

// Other checks may run at the same time: a wait ends when its condition holds, and times out late.
configure({ asyncUtilTimeout: 100_000 })

const complaints: string[] = []

// Without retries, a test sees a failure at once.
queries.setDefaultOptions({ queries: { retry: false } })

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
})

beforeEach(() => {
  complaints.length = 0
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void complaints.push(parts.map(String).join(' ')))
})

afterEach(() => {
  server.resetHandlers()
  queries.clear()
  jest.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
})

afterAll(() => {
  server.close()
})
