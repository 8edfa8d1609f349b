import { expect } from 'expect'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { root } from '../packages.ts'

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const read = (name: string): unknown => parse(textOf(`deploy/monitoring/${name}`))

test('each alert has a test in which it fires, and a runbook link', () => {
  const { groups } = read('alerts.yaml') as { groups: { rules: { alert: string; annotations: { read: string } }[] }[] }
  const { tests } = read('alerts.test.yaml') as { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const firing = tests.flatMap((one) => one.alert_rule_test).filter(({ exp_alerts: alerts }) => alerts.length > 0)
  expect(new Set(firing.map(({ alertname }) => alertname))).toEqual(new Set(rules.map(({ alert }) => alert)))
  for (const { annotations } of rules) {
    const [, file = '', , heading] = /^([\w/-]+\.md)(, "(.+)")?$/.exec(annotations.read) ?? []
    const text = textOf(`docs/${file}`)
    expect([annotations.read, heading === undefined || new RegExp(`^#+ ${heading}$`, 'm').test(text)]).toEqual([annotations.read, true])
  }
})

test('each figure worth an alert has a rule, or is listed as one without', () => {
  const { groups } = read('alerts.yaml') as { groups: { rules: { expr: string }[] }[] }
  const rules = groups.flatMap((group) => group.rules.map(({ expr }) => expr)).join(' ')
  const [, table = ''] = /\| figure \| means \|\n.*\n((?:\|.*\n)+)/.exec(textOf('docs/operations/incidents.md')) ?? []
  const figures = table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, figure = ''] = /^\| (.+?) (?:\(no rule\) )?\|/.exec(row) ?? []
      const metrics = [...figure.matchAll(/`([a-z]+_\w+)/g)].map(([, metric = '']) => metric)
      return metrics.length === 0 ? [figure] : metrics
    })
  const [, listed = ''] = /^# Without a rule, so watch them yourself: (.*)\.$/m.exec(textOf('deploy/monitoring/alerts.yaml')) ?? []
  expect(figures.filter((figure) => !new RegExp(`\\b${figure}(_bucket)?\\b`).test(rules))).toEqual(listed.split(', '))
  expect(figures.length).toBeGreaterThan(10)
})
