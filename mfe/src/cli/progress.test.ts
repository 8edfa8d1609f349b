import { test } from 'node:test'
import { expect } from 'expect'
import { progress } from './progress.ts'

function output(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, write: (text: string) => written.push(text), text: () => written.join('') }
}

test('without a terminal, each step is one whole line', () => {
  const log = output(false)
  const steps = progress(2, log)
  steps.step('Building')
  steps.update('40%')
  steps.step('Publishing')
  steps.note('nothing new')
  steps.done()
  expect(log.text()).toMatch(/^\[1\/2\] Building … \d+\.\d s\n {6}nothing new\n\[2\/2\] Publishing … \d+\.\d s\n$/)
})

test('on a terminal, the current step shows its progress', () => {
  const terminal = output(true)
  const steps = progress(1, terminal)
  steps.step('Building')
  steps.update('40%')
  expect(terminal.text()).toContain('[1/1] Building … 40%')
  steps.done()
  expect(terminal.text().endsWith(' s\n')).toBe(true)
})
