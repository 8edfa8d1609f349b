import { expect } from 'expect'
import { test } from 'node:test'
import { Refusal } from '../../server/http/refusal.ts'
import { inline, plain } from '../../../test/pictures.ts'
import type { Picture } from './picture.ts'
import { createPhotos } from './photos.ts'
import type { PhotoStore } from './photo-store.ts'

test('few pictures are processed at a time, some queue, the rest are refused; any store works', async () => {
  const kept = new Map<string, Picture>()
  const store: PhotoStore = {
    keep: async (picture) => void kept.set(picture.id, picture),
    find: async (id, size) => kept.get(id)?.[size] ?? null,
  }
  const photos = createPhotos(store, 1)
  const file = inline(await plain(64, 64).png().toBuffer(), 'image/png')
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => photos.keep(file)))

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason)
  expect(refused).toHaveLength(4)
  for (const reason of refused) expect(reason instanceof Refusal && [reason.status, reason.retryAfterSeconds]).toEqual([503, 2])
  const ids = new Set(outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value))
  expect([...ids]).toEqual([...kept.keys()])
  expect((await store.find([...ids][0] ?? '', 'thumb'))?.subarray(8, 12).toString()).toBe('WEBP')
})
