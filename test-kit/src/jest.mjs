#!/usr/bin/env node
// Runs Jest with the shared preset: in the current package, or in all packages of `--packages a,b` from the root, in one process. msw is
// published as ES modules only, which Jest loads behind a Node flag that must be set at startup, hence the second process.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { jestConfig } from './jest-config.mjs'

const require = createRequire(import.meta.url)
const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js')
// A larger young generation than Node's default: rendering produces a lot of short-lived garbage.
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=64']
const [first, names, ...rest] = process.argv.slice(2)
const isOfMany = first === '--packages'
const root = path.resolve(import.meta.dirname, '../..')
const folders = isOfMany ? names.split(',').map((name) => path.join(root, name)) : [process.cwd()]
const args = isOfMany ? rest : process.argv.slice(2)
const isWatching = args.some((arg) => arg.startsWith('--watch'))
// Test files leak memory, which slows a process down; beyond this limit it is replaced.
const config = { ...jestConfig(folders, { isWatching }), ...(isOfMany && { workerIdleMemoryLimit: '1200MB' }) }
const { status } = spawnSync(process.execPath, [...flags, jest, '--config', JSON.stringify(config), ...args], { stdio: 'inherit' })
process.exit(status ?? 1)
