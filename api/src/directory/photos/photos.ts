import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { gate } from '../../server/http/gate.ts'
import type { PhotoStore } from './photo-store.ts'
import { pictureOf } from './picture.ts'

/** A picture of 24 megapixels takes about 100 MB while it is processed. */
const AT_ONCE_MAX = 2

export interface Photos {
  readonly store: PhotoStore
  /** Checks, re-encodes and stores an inline photo, and returns its id. */
  keep(dataUrl: string): Promise<string>
}

declare module '../../server/api.ts' {
  interface Api {
    readonly photos: Photos
  }
}

export function createPhotos(store: PhotoStore, atOnce = Math.min(AT_ONCE_MAX, availableParallelism())): Photos {
  sharp.cache(false) // the same file is rarely sent twice in a row
  const take = gate(atOnce)
  return {
    store,
    async keep(dataUrl) {
      const picture = await take(() => pictureOf(dataUrl))
      await store.keep(picture)
      return picture.id
    },
  }
}
