import { whyNotAllowed } from '@ponte/contracts/access'
import { saveFavorite } from '@ponte/contracts/favorites'
import type { Host } from '@ponte/contracts/host'
import type { SearchType } from '@ponte/contracts/search'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { profileText as text } from '../profile-pages/text.ts'
import { BookmarkIcon } from './bookmark-icon.tsx'
import styles from './save-button.module.css'
import { useFavorite } from './use-favorite.ts'

interface Props {
  host: Host
  type: SearchType
  id: string
  name: string
}

/** Adds a profile to the favorites, or removes it. Only for users who can have favorites. */
export function SaveButton({ host, type, id, name }: Props) {
  const { user } = useSession(host)
  const isAllowed = whyNotAllowed(saveFavorite.access, user) === null
  const { isSaved, set } = useFavorite(host, type, id, isAllowed)
  if (!isAllowed) return null
  return (
    <Button
      variant="outline"
      className={styles['save']}
      aria-pressed={isSaved === true}
      aria-label={text.save.favoriteOf(name)}
      disabled={isSaved === null}
      onClick={() => set(isSaved === false)}
    >
      <BookmarkIcon isFilled={isSaved === true} />
      {text.save.favorite}
    </Button>
  )
}
