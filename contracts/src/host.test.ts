import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { expect } from 'expect'
import { HOST_CONTRACT, HOST_MEMBERS } from './host.ts'

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8')

/** The members of an interface of host.ts that are always there, with the version in their comment. */
async function membersOf(name: string): Promise<[string, string][]> {
  const [, body = ''] = new RegExp(`interface ${name}\\b.*?\\{\\n(.*?)\\n\\}`, 's').exec(await read('./host.ts')) ?? []
  const members = body.matchAll(/(?:^ {2}\/\*\*((?:(?!\*\/).)*)\*\/\n)?^ {2}(?:readonly )?(\w+)(\??):/gms)
  return [...members].flatMap(([, comment = '', member = '', absent]) =>
    absent === '?' ? [] : [[member, /Since (\d+\.\d+\.\d+)\./.exec(comment)?.[1] ?? '1.0.0'] as [string, string]],
  )
}

test('the table of members has every member of Host that is always there, with the version of its comment', async () => {
  expect(HOST_MEMBERS).toEqual(Object.fromEntries([...(await membersOf('SiteFacts')), ...(await membersOf('Host'))]))
})

test('the history names each member in the row of its version, and ends with the current version', async () => {
  const rows = [...(await read('../README.md')).matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \|$/gm)].map(([, version, adds]) => [version, adds])
  expect(rows[0]?.[0]).toBe(HOST_CONTRACT)
  for (const [member, since] of Object.entries(HOST_MEMBERS))
    expect([member, rows.findLast(([, adds]) => adds?.includes(`\`${member}\``))?.[0]]).toEqual([member, since])
})
