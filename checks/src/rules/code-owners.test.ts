import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'

const root = join(import.meta.dirname, '../../..')

/** A team's handle on the code host: 'Time Público' is time-publico. */
const handleOf = (owner: string): string =>
  `@ponte-saude/${owner.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, '-')}`

test('each remote’s folder belongs to the team named in its area.ts', () => {
  const owners = globSync('mf-*/src/area.ts', { cwd: root }).map((file) => {
    const [, owner = 'missing'] = /owner: '([^']+)'/.exec(readFileSync(join(root, file), 'utf8')) ?? []
    return [`/${dirname(dirname(file))}/`, handleOf(owner)]
  })
  const lines = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('/mf-')).map((line) => line.split(/\s+/))
  expect(rows.toSorted()).toEqual(owners.toSorted())
})
