import { test } from 'node:test'
import { expect } from 'expect'
import { parseListPage } from './list-page.ts'

const page = (isTruncated: boolean) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>bundles</Name><Prefix>a &amp; b/</Prefix>
<IsTruncated>${isTruncated}</IsTruncated>
<Contents><Key>a &amp; b/&lt;1&#39;&#x26;.json</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified><Size>1</Size></Contents>
<Contents>
  <Key>a &amp; b/2.json</Key>
  <LastModified>2026-11-21T12:00:01.000Z</LastModified>
</Contents></ListBucketResult>`

test('reads keys with their special characters, and times', () => {
  const writtenAtMs = Date.parse('2026-11-21T12:00:00Z')
  const objects = [
    { key: "a & b/<1'&.json", writtenAtMs },
    { key: 'a & b/2.json', writtenAtMs: writtenAtMs + 1000 },
  ]
  expect(parseListPage(page(false))).toEqual({ objects, isLast: true })
  expect(parseListPage(page(true))).toEqual({ objects, isLast: false })
})
