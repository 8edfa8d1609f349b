import { isOwnPhotoUrl, PHOTO_PATH } from '@ponte/contracts/photo'
import type { Api } from '../../server/api.ts'
import { wrongField } from '../../server/http/refusal.ts'
import { countAgainst, uncount, HOUR_SECONDS } from '../../server/limits/limits.ts'

const MAX_PER_HOUR = 10
/** For admins, who also curate records of other people and firms; counted apart. */
const MAX_PER_HOUR_FOR_OTHERS = 100

interface SentPhoto {
  /** The uploading account, whose limit applies. */
  accountId: string
  /** True if an admin uploads it for a record other than their own. */
  isForOther?: boolean
  /** The photo as sent: inline, or the URL of the current one; null clears it, undefined leaves it. */
  given: string | null | undefined
  /** The id of the current photo. */
  presentId: string | null
}

/**
 * Stores the photo and passes its id (null = none, undefined = unchanged) to `write`. Call it outside a transaction, because processing a
 * picture takes a while. If `write` fails, the photo does not count toward the limit, and the job that purges unused photos deletes it.
 */
export async function photoChange<Result>(
  { db, photos }: Pick<Api, 'db' | 'photos'>,
  { accountId, isForOther = false, given, presentId }: SentPhoto,
  write: (photoId: string | null | undefined) => Promise<Result>,
): Promise<Result> {
  if (given === undefined || given === null) return write(given)
  if (isOwnPhotoUrl(given)) {
    if (presentId === null || idIn(given) !== presentId) throw wrongField('photo', 'photoNotImage')
    return write(undefined)
  }
  const key = `${isForOther ? 'photos-for-others' : 'photos'}:account:${accountId}`
  await countAgainst(db, {
    key,
    most: isForOther ? MAX_PER_HOUR_FOR_OTHERS : MAX_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
    message: 'tooManyPhotos',
  })
  try {
    return await write(await photos.keep(given))
  } catch (error) {
    await uncount(db, [key])
    throw error
  }
}

const idIn = (url: string): string => url.slice(PHOTO_PATH.length).split('?', 1)[0] ?? ''
