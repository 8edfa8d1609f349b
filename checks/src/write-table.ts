import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksTable, withChecksTable } from './checks-table.ts'
import { root } from './packages.ts'

/** Part of `npm run reference`: writes the table of checks into CONTRIBUTING.md. */
const file = join(root, 'CONTRIBUTING.md')
writeFileSync(file, withChecksTable(readFileSync(file, 'utf8'), checksTable()))
