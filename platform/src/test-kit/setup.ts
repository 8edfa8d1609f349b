import '@testing-library/jest-dom'
import './jsdom-gaps.ts'
import { server } from './server.ts'

const complaints: string[] = []

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
})

beforeEach(() => {
  complaints.length = 0
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void complaints.push(parts.map(String).join(' ')))
})

afterEach(() => {
  server.resetHandlers()
  jest.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
})

afterAll(() => {
  server.close()
})
