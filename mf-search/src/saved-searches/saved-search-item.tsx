import { formatDate } from '@ponte/contracts/calendar'
import type { Host } from '@ponte/contracts/host'
import { changeSavedSearch, type SavedSearch } from '@ponte/contracts/saved-searches'
import { Link } from '@ponte/platform/router'
import { useAction } from '@ponte/platform/use-action'
import { Button } from '@ponte/shared-ui/button'
import { Card } from '@ponte/shared-ui/card'
import { Muted } from '@ponte/shared-ui/muted'
import { Switch } from '@ponte/shared-ui/switch'
import { CardHeading } from '../frame/subject-card.tsx'
import { savedSearchText as text } from './text.ts'
import { changeList, refetchList } from './change-list.ts'
import styles from './saved-searches.module.css'

interface Props {
  host: Host
  search: SavedSearch
  onRemove: () => void
}

export function SavedSearchItem({ host, search: { _id: id, label, address, alerts, createdAt }, onRemove }: Props) {
  const { isBusy, run } = useAction(host, { failed: text.savedSearches.alertsFailed, after: refetchList })

  const mark = (next: boolean) => changeList((list) => list.map((one) => (one._id === id ? { ...one, alerts: next } : one)))

  /** Switches alerts at once on screen; a refusal is reverted and shown. */
  async function change(next: boolean) {
    if (isBusy) return
    mark(next)
    const isDone = await run(() => host.call(changeSavedSearch, { params: { id }, body: { alerts: next } }))
    if (!isDone) mark(!next)
  }

  return (
    <Card as="li" className={styles['item']}>
      <div className={styles['what']}>
        <CardHeading path={null}>
          <Link to={address}>{label}</Link>
        </CardHeading>
        <Muted>
          {text.savedSearches.savedOn} <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </Muted>
      </div>
      <Switch
        label={text.savedSearches.alerts}
        aria-label={text.savedSearches.alertsOf(label)}
        checked={alerts}
        onChange={(event) => void change(event.target.checked)}
      />
      <Button variant="quiet" aria-label={text.savedSearches.removeOf(label)} onClick={onRemove}>
        {text.savedSearches.remove}
      </Button>
    </Card>
  )
}
