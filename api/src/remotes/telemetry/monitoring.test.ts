import { expect } from 'expect'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Registry } from 'prom-client'
import { withApi } from '../../../test/api.ts'
import { replicaMetrics } from '../../server/database/replicas.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy/monitoring')
const OURS = /\b(?:http|front|nodejs|process|session|csp|ponte|telemetry|database)_[a-z0-9_]+/g

/** The metric names used in the expressions of a file. */
function askedBy(file: string): string[] {
  const expressions = [...readFileSync(join(DEPLOY, file), 'utf8').matchAll(/"?expr"?: (?:>-\n((?: {10}.*\n)+)|(.*))/g)]
  const names = expressions.flatMap(([, folded = '', line = '']) => (folded + line).replaceAll(/by \([^)]*\)/g, '').match(OURS) ?? [])
  return [...new Set(names.map((name) => name.replace(/_(bucket|count)$/, '')))]
}

const namesIn = (text: string): string[] => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)

test('alerts and dashboard use only metrics that a server exports', async () => {
  const { visitor, watchRegistry } = await withApi()
  watchRegistry(async () => ({ sequence: 1, writtenAt: null, isInUse: true, refused: 0, versions: [] }))
  const exported = namesIn((await visitor.send({ method: 'GET', url: '/metrics' })).payload)
  const ofReplicas = new Registry()
  replicaMetrics(ofReplicas, () => [])
  const known = [...exported, ...namesIn(await ofReplicas.metrics())]
  for (const file of ['alerts.yaml', 'dashboard.json']) {
    const asked = askedBy(file)
    expect(asked.length).toBeGreaterThan(8)
    expect([file, asked.filter((name) => !known.includes(name))]).toEqual([file, []])
  }
})

test('the cluster’s autoscaler uses a metric that a server exports', async () => {
  const { visitor } = await withApi()
  const autoscaler = readFileSync(join(DEPLOY, '../kubernetes/base/autoscaler.yaml'), 'utf8')
  const [, name, label, value] = /metric:\n +name: (\S+)\n +selector:\n +matchLabels: \{ (\w+): (\w+) \}/.exec(autoscaler) ?? []
  expect((await visitor.send({ method: 'GET', url: '/metrics' })).payload).toContain(`\n${name}{${label}="${value}"} `)
})
