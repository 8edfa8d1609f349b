import { messages } from '@ponte/contracts/messages'
import { isOwnPhotoUrl, PHOTO_PATH } from '@ponte/contracts/photo'
import type { Api } from '../../server/api.ts'
import { countAgainst, uncount } from '../../server/limits/limits.ts'
import { text } from '../../server/text.ts'
import { photoRefusal } from './picture.ts'

const MOST_AN_HOUR = 10
/** The limit of an admin, who sends the photos of other people's records. */
const MOST_AN_HOUR_OF_ADMIN = 100
const HOUR_SECONDS = 3600

interface SentPhoto {
  /** The account that sends the photo, and is limited. */
  accountId: string
  isAdmin?: boolean
  /** The photo as the call has it: inline, the address of the present one, null to clear it, undefined to leave it. */
  given: string | null | undefined
  /** The id of the photo that is there now. */
  presentId: string | null
}

/**
 * Stores what was sent and lets `write` put its id (null = none, undefined = as it is) where it belongs. To be called
 * outside a transaction: reading a picture takes a while. A photo whose write is refused counts against nobody's limit,
 * and the sweep of photos that nobody uses takes it away.
 */
export async function photoChange<Result>(
  { db, photos }: Pick<Api, 'db' | 'photos'>,
  { accountId, isAdmin = false, given, presentId }: SentPhoto,
  write: (photoId: string | null | undefined) => Promise<Result>,
): Promise<Result> {
  if (given === undefined || given === null) return write(given)
  if (isOwnPhotoUrl(given)) {
    if (presentId === null || idIn(given) !== presentId) throw photoRefusal(messages.photoNotImage)
    return write(undefined)
  }
  const key = `photos:account:${accountId}`
  await countAgainst(db, {
    key,
    most: isAdmin ? MOST_AN_HOUR_OF_ADMIN : MOST_AN_HOUR,
    windowSeconds: HOUR_SECONDS,
    message: text.tooManyPhotos,
  })
  try {
    return await write(await photos.keep(given))
  } catch (error) {
    await uncount(db, [key])
    throw error
  }
}

const idIn = (url: string): string => url.slice(PHOTO_PATH.length).split('?', 1)[0] ?? ''
