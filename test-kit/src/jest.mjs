#!/usr/bin/env node
// Runs Jest in the package it is called from, with the one preset of all React packages. msw is published as ES modules
// only, which Jest loads behind a flag of Node's; the flag has to stand before Node starts, hence the second process.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { jestConfig } from './jest-config.mjs'

const require = createRequire(import.meta.url)
const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js')
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
const { status } = spawnSync(
  process.execPath,
  [...flags, jest, '--config', JSON.stringify(jestConfig(process.cwd())), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
