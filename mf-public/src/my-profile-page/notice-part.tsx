import type { Host } from '@ponte/contracts/host'
import { changeNoticeSettings, getNoticeSettings, type NoticeSettings } from '@ponte/contracts/notifications'
import { ask, keyOf } from '@ponte/platform/ask'
import { queries, useAnswer } from '@ponte/platform/query'
import { Link } from '@ponte/platform/router'
import { Row } from '@ponte/shared-ui/row'
import { Switch } from '@ponte/shared-ui/switch'
import { TextField } from '@ponte/shared-ui/text-field'
import { useEffect, useEffectEvent, useState } from 'react'
import { Loaded } from '../account/loaded.tsx'
import { Part } from '../account/part.tsx'
import { usePendingChanges } from '../account/use-pending-changes.ts'
import { canAskForPush } from '../push/browser-push.ts'
import { myProfileText } from './text.ts'

const text = myProfileText.notices
const settings = ask(getNoticeSettings, {})

/** Alerts about urgent openings: on or off, and quiet hours. Each change is saved at once, and reverts if the server refuses it. */
export function NoticePart({ host }: { host: Host }) {
  const query = useAnswer(host, settings)
  const { pending, save } = usePendingChanges(host, async (body: Partial<NoticeSettings>) => {
    queries.setQueryData(keyOf(settings), await host.call(changeNoticeSettings, { body }))
    return text.saved
  })
  return (
    <Part title={text.title} hint={text.hint}>
      <Loaded query={query} words={text} rows={1}>
        {(held) => {
          const shown = pending.reduce<NoticeSettings>((all, change) => ({ ...all, ...change }), held)
          const time = (name: 'quietFrom' | 'quietTo') => ({ name, value: shown[name], save })
          return (
            <>
              <Switch
                id="urgent-openings"
                label={text.label}
                hint={text.labelHint}
                checked={shown.urgentOpenings}
                onChange={({ target }) => save({ urgentOpenings: target.checked })}
              />
              {shown.urgentOpenings && (
                <Row gap={3} lineGap={3}>
                  <TimeField {...time('quietFrom')} />
                  <TimeField {...time('quietTo')} />
                </Row>
              )}
              {held.urgentOpenings && canAskForPush() && (
                <p>
                  {text.offer} <Link to="/profile">{text.turnOn}</Link>
                </p>
              )}
            </>
          )
        }}
      </Loaded>
    </Part>
  )
}

interface TimeProps {
  name: 'quietFrom' | 'quietTo'
  value: string
  save: (change: Partial<NoticeSettings>) => void
}

/** A time counts once it is complete, and is saved when the field or the page is left. */
function TimeField({ name, value, save }: TimeProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value

  function finish() {
    setTyped(null)
    if (shown !== value && shown !== '') save({ [name]: shown })
  }
  const finishAtEnd = useEffectEvent(finish)
  // React fires no blur for a field that is removed.
  useEffect(() => () => finishAtEnd(), [])

  return (
    <TextField
      id={name}
      type="time"
      label={text[name]}
      required
      value={shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
    />
  )
}
