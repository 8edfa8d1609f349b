import { searchProfessionals } from '@ponte/contracts/search'
import { getProfessional } from '@ponte/contracts/profiles'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { errorIn } from '../../test/client.ts'
import { professional } from '../../test/factories.ts'

const { db, add, visitor } = await withApi()
const id = 'ab'.repeat(16)

test('a photo is served at the address that profiles and lists give, for ever the same', async () => {
  await db
    .insertInto('photos')
    .values({ id, full_webp: Buffer.from('full'), thumb_webp: Buffer.from('thumb'), width: 4, height: 3 })
    .execute()
  const ana = await add(professional({ photo_id: id }))

  const listed = (await visitor.call(searchProfessionals, {})).results[0]?.photo
  expect(listed).toBe(`/api/v1/photos/${id}?size=thumb`)
  const { photo } = await visitor.call(getProfessional, { params: { id: ana.id } })
  expect(photo).toBe(`/api/v1/photos/${id}`)

  for (const [url, bytes] of [
    [photo, 'full'],
    [listed, 'thumb'],
  ]) {
    const { statusCode, headers, rawPayload } = await visitor.send({ url: url ?? '' })
    expect([statusCode, rawPayload.toString()]).toEqual([200, bytes])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('any other address of a photo is 404 in the envelope', async () => {
  for (const hash of ['cd'.repeat(16), 'x', '..%2f..%2fetc%2fpasswd', '%00']) {
    const answer = await visitor.send({ url: `/api/v1/photos/${hash}` })
    expect([answer.statusCode, errorIn(answer).code]).toEqual([404, 'not_found'])
  }
})
