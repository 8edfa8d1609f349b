import { expect } from 'expect'
import { test } from 'node:test'
import { showProgress } from './progress.ts'

function shown(isTTY: boolean): string {
  let text = ''
  const onProgress = showProgress({ isTTY, write: (part) => (text += part) })
  for (let done = 1; done <= 64; done += 1) onProgress('Drawing', done, 64)
  for (let done = 250; done <= 1000; done += 250) onProgress('Writing', done, 1000)
  return text
}

test('on a terminal, shows a bar that fills in place', () => {
  const lines = shown(true).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]?.endsWith(`${'█'.repeat(28)} Drawing 64/64`)).toBe(true)
  expect(lines[0]?.split('\r')[1]).toBe(`${'░'.repeat(28)} Drawing 1/64`)
})

test('elsewhere, prints a line at the start and at the end of each step', () => {
  expect(shown(false)).toBe('Drawing …\nDrawing: done (64)\nWriting …\nWriting: done (1000)\n')
})
