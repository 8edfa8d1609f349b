#!/usr/bin/env node
// Runs Jest with the one preset of all React packages: in the package it is called from, or in those that `--packages a,b` names from the
// root, all in one process. msw is published as ES modules only, which Jest loads behind a flag of Node's; the flag has to stand before
// Node starts, hence the second process.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { jestConfig } from './jest-config.mjs'

const require = createRequire(import.meta.url)
const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js')
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
const [first, names, ...rest] = process.argv.slice(2)
const isOfMany = first === '--packages'
const root = path.resolve(import.meta.dirname, '../..')
const ofMany = () => {
  const projects = names.split(',').map((name) => jestConfig(path.join(root, name)))
  // Jest takes the time limit from here, not from its projects. Test files leave memory behind in a process, which slows down and is
  // replaced beyond this.
  return { projects, testTimeout: projects[0].testTimeout, workerIdleMemoryLimit: '1200MB' }
}
const config = isOfMany ? ofMany() : jestConfig(process.cwd())
const args = isOfMany ? rest : process.argv.slice(2)
const { status } = spawnSync(process.execPath, [...flags, jest, '--config', JSON.stringify(config), ...args], { stdio: 'inherit' })
process.exit(status ?? 1)
