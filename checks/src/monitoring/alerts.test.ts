import { expect } from 'expect'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { root } from '../packages.ts'

const read = (name: string): unknown => parse(readFileSync(join(root, 'deploy/monitoring', name), 'utf8'))

test('each alert has a test in which it fires, and a runbook link', () => {
  const { groups } = read('alerts.yaml') as { groups: { rules: { alert: string; annotations: { read: string } }[] }[] }
  const { tests } = read('alerts.test.yaml') as { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const firing = tests.flatMap((one) => one.alert_rule_test).filter(({ exp_alerts: alerts }) => alerts.length > 0)
  expect(new Set(firing.map(({ alertname }) => alertname))).toEqual(new Set(rules.map(({ alert }) => alert)))
  for (const { annotations } of rules) {
    const [, file = '', , heading] = /^([\w/-]+\.md)(, "(.+)")?$/.exec(annotations.read) ?? []
    const text = readFileSync(join(root, 'docs', file), 'utf8')
    expect([annotations.read, heading === undefined || new RegExp(`^#+ ${heading}$`, 'm').test(text)]).toEqual([annotations.read, true])
  }
})
