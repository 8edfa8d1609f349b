import { messages } from '@ponte/contracts/messages'
import { searchProfessionals } from '@ponte/contracts/search'
import { updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import sharp from 'sharp'
import { withApi } from '../../../test/api.ts'
import { errorIn, refusalFrom } from '../../../test/client.ts'
import { admin, professional } from '../../../test/factories.ts'
import { halves, inline, noise, plain } from '../../../test/pictures.ts'

const { db, add, signIn, visitor } = await withApi()

async function ana() {
  const person = await add(professional())
  const actor = await signIn(person)
  const params = { id: person.id }
  return {
    ...person,
    send: (photo: unknown) => actor.try(updateUser, { params, body: { photo } }),
    change: (body: object) => actor.call(updateUser, { params, body }),
  }
}

const png = async (color: string) => inline(await plain(200, 100, color).png().toBuffer(), 'image/png')
const countPhotos = async () =>
  (
    await db
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('an inline photo is returned as a URL that serves it; lists have the thumbnail', async () => {
  const { change, fullName } = await ana()
  const { photo } = await change({ photo: inline(await halves('#c00000', '#0000c0').jpeg().toBuffer()) })
  const { rawPayload, headers } = await visitor.send({ url: photo ?? '' })
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200, height: 200 })
  const { results } = await visitor.call(searchProfessionals, { query: { query: fullName } })
  expect(results[0]?.photo).toBe(`${photo}?size=thumb`)
})

test('sending a photo’s own URL keeps it, null clears it, another person’s is refused', async () => {
  const [one, other] = [await ana(), await ana()]
  const { photo } = await one.change({ photo: await png('#123456') })
  expect(await one.change({ photo, bio: 'Oi' })).toMatchObject({ photo, bio: 'Oi' })
  expect(await one.change({ photo: `${photo}?size=thumb` })).toMatchObject({ photo })
  const foreign = await refusalFrom(other.change({ photo }))
  expect([foreign.status, foreign.body.fields]).toEqual([422, { photo: messages.photoNotImage }])
  expect(await one.change({ photo: null })).toMatchObject({ photo: null })
  expect((await refusalFrom(one.change({ photo }))).status).toBe(422)
})

test('the same picture is stored once for all users, and a new upload renews its age', async () => {
  const [one, other] = [await ana(), await ana()]
  const file = await png('#abcdef')
  const { photo } = await one.change({ photo: file })
  const count = await countPhotos()
  await db
    .updateTable('photos')
    .set({ created_at: new Date('2020-01-01') })
    .execute()
  expect(await other.change({ photo: file })).toMatchObject({ photo })
  expect(await countPhotos()).toBe(count)
  const id = photo?.split('/').at(-1) ?? ''
  const { created_at } = await db.selectFrom('photos').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(Date.now() - created_at.getTime()).toBeLessThan(60_000)
})

test('an invalid or too large picture is refused on the field and changes nothing', async () => {
  const { send, id } = await ana()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const fiveMegabytes = Buffer.alloc(5 * 1024 * 1024, 0xff)
  const refused: [string, string][] = [
    ['texto', messages.photoNotImage],
    ['https://exemplo.test/foto.png', messages.photoNotImage],
    [inline(svg, 'image/svg+xml'), messages.photoNotImage],
    [inline(svg, 'image/png'), messages.photoNotImage],
    [inline(Buffer.from('<html>'), 'text/html'), messages.photoNotImage],
    [inline(await plain(9, 9).webp().toBuffer(), 'image/webp'), messages.photoNotImage],
    [inline(fiveMegabytes), messages.photoTooLarge],
  ]
  for (const [photo, message] of refused) {
    const answer = await send(photo)
    expect([answer.statusCode, errorIn(answer)]).toMatchObject([422, { fields: { photo: message }, message }])
  }
  expect((await send(7)).statusCode).toBe(400)
  expect((await send(inline(Buffer.alloc(6 * 1024 * 1024)))).statusCode).toBe(413)
  expect(await db.selectFrom('users').select('photo_id').where('id', '=', id).executeTakeFirst()).toEqual({ photo_id: null })
})

test('a picture just below five megabytes is accepted', async () => {
  const { change } = await ana()
  const file = await noise(1500, 1150).png({ compressionLevel: 0 }).toBuffer()
  expect(file.length).toBeGreaterThan(4.9 * 1024 * 1024)
  expect(file.length).toBeLessThan(5 * 1024 * 1024)
  expect((await change({ photo: inline(file, 'image/png') })).photo).not.toBeNull()
})

test('ten photos an hour are accepted; refused ones do not count, and other changes remain possible', async () => {
  const { change, send } = await ana()
  await add(professional({ username: 'tomado' }))
  for (let turn = 0; turn < 3; turn++) await send(inline(Buffer.from('nada')))
  for (let turn = 0; turn < 3; turn++) {
    expect((await refusalFrom(change({ photo: await png('#999999'), username: 'tomado' }))).status).toBe(409)
  }
  for (let turn = 0; turn < 10; turn++) await change({ photo: await png(`#0000${String(10 + turn)}`) })
  const answer = await send(await png('#ffffff'))
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 3000]).toEqual([429, true])
  expect(await change({ bio: 'Sem foto', photo: null })).toMatchObject({ bio: 'Sem foto', photo: null })
})

test('an admin may upload ten photos an hour for themselves, and more for other people', async () => {
  const [boss, person] = [await add(admin()), await add(professional())]
  const actor = await signIn(boss)
  const send = async (id: string, turn: number) =>
    (await actor.try(updateUser, { params: { id }, body: { photo: await png(`#0001${String(10 + turn)}`) } })).statusCode
  for (let turn = 0; turn < 10; turn++) expect(await send(boss.id, turn)).toBe(200)
  expect(await send(boss.id, 10)).toBe(429)
  for (let turn = 0; turn < 11; turn++) expect(await send(person.id, turn)).toBe(200)
  expect(await send(boss.id, 11)).toBe(429)
})
