import { searchProfessionals } from '@ponte/contracts/search'
import { getProfessional } from '@ponte/contracts/profiles'
import { updateFirm } from '@ponte/contracts/firms'
import { deleteUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn, type Actor } from '../../../test/client.ts'
import { admin, firm, professional } from '../../../test/factories.ts'

const { db, add, signIn, visitor } = await withApi()
const id = 'ab'.repeat(16)

test('a photo is served at the URL in profiles and lists, and revalidated each time', async () => {
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
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const again = await visitor.send({ url: url ?? '', headers: { 'if-none-match': `"other", W/${headers.etag}` } })
    expect([again.statusCode, again.rawPayload.length, again.headers['cache-control']]).toEqual([304, 0, 'private, no-cache'])
  }
})

test('a deleted or removed photo disappears at once, even from browsers that have it; admins still see a deleted person’s photo', async () => {
  const [mine, theirs] = ['ef'.repeat(16), 'fe'.repeat(16)]
  const bytes = { full_webp: Buffer.from('full'), thumb_webp: Buffer.from('thumb'), width: 4, height: 3 }
  await db
    .insertInto('photos')
    .values([mine, theirs].map((one) => ({ id: one, ...bytes })))
    .execute()
  const [ana, clinic, boss] = [
    await add(professional({ photo_id: mine })),
    await add(firm({ photo_id: theirs })),
    await signIn(await add(admin())),
  ]
  const statusOf = async (hash: string, who: Actor = visitor) =>
    (await who.send({ url: `/api/v1/photos/${hash}`, headers: { 'if-none-match': `"${hash}-full"` } })).statusCode
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([304, 304])
  await boss.call(deleteUser, { params: { id: ana.id } })
  await (await signIn(clinic.owner)).call(updateFirm, { params: { id: clinic.id }, body: { photo: null } })
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([404, 404])
  expect([await statusOf(mine, boss), await statusOf(theirs, boss)]).toEqual([304, 404])
})

test('any other photo URL is a 404 with the usual error body', async () => {
  for (const hash of ['cd'.repeat(16), 'x', '..%2f..%2fetc%2fpasswd', '%00']) {
    const answer = await visitor.send({ url: `/api/v1/photos/${hash}` })
    expect([answer.statusCode, errorIn(answer).code]).toEqual([404, 'not_found'])
  }
})
