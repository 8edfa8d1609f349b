import { test } from 'node:test'
import { expect } from 'expect'
import { sampleBuild } from '@ponte/test-kit/remote-build'
import type { RemoteBuild } from './build-info.ts'
import { sentBytes, formatWeight, whyTooHeavy } from './weight.ts'

const file = (kilobytes: number) => ({ integrity: '', bytes: kilobytes * 4096, brotliBytes: kilobytes * 1024 })
const FILES = { 'a.js': file(10), 'b.css': file(1), 'c.js': file(30), 'd.js': file(8.5), 'e.woff2': file(2), 'page.html': file(50) }

const build = (budgetKb: number, files: RemoteBuild['files'] = FILES): RemoteBuild => {
  const sample = sampleBuild(files, { size: sentBytes(files) })
  return { ...sample, area: { ...sample.area, budgetKb } }
}

test('scripts, styles and fonts count at their transfer size; files the gateway inlines do not', () => {
  expect(sentBytes(FILES)).toBe(51.5 * 1024)
})

test('a build within its budget passes; one above it lists its heaviest files', () => {
  expect(whyTooHeavy(build(51.5))).toBeNull()
  expect(whyTooHeavy(build(51))).toBe('weighs 51.5 KB, its budget is 51 KB; the heaviest files: c.js 30.0 KB, a.js 10.0 KB, d.js 8.5 KB')
})

test('an excess of one byte shows in the figure', () => {
  const heavy = { 'a.js': { integrity: '', bytes: 9, brotliBytes: 60 * 1024 + 1 } }
  expect(whyTooHeavy(build(60, heavy))).toContain('weighs 60.1 KB, its budget is 60 KB')
  expect([formatWeight(60 * 1024, 64), formatWeight(60 * 1024)]).toEqual(['60.0 of 64 KB', '60.0 KB'])
})

test('a build from before budgets existed passes', () => {
  const { budgetKb: _, ...area } = build(1).area
  expect(whyTooHeavy({ ...build(1), area: area as RemoteBuild['area'] })).toBeNull()
})
