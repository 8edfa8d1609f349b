import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { DISABLED_FEATURES } from './browser.ts'

test("the features that Playwright disables stay disabled under our switch, which replaces Playwright's", () => {
  const resolve = createRequire(createRequire(import.meta.url).resolve('@playwright/test')).resolve
  const core = readFileSync(join(dirname(resolve('playwright-core/package.json')), 'lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /\n {4}disabledFeatures = \[([^\]]*)\]/.exec(core) ?? []
  const features = [...list.matchAll(/^ *"(\w+)"/gm)].map(([, name]) => name)
  expect(features.length).toBeGreaterThan(0)
  const [, disabled = ''] = DISABLED_FEATURES.split('=')
  expect(disabled.split(',').slice(0, features.length)).toEqual(features)
})
