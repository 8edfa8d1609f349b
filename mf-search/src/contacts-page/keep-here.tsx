import { Alert } from '@ponte/shared-ui/alert'
import { Stack } from '@ponte/shared-ui/stack'
import { Switch } from '@ponte/shared-ui/switch'
import { keptText as text } from './text.ts'
import { momentOf } from './kept-contacts.ts'
import type { KeptContacts } from './use-kept-contacts.ts'

/** The switch that stores the user's contacts on this device, off by default, with an explanation. */
export function KeepHere({ kept, wished, problem, turn }: KeptContacts) {
  if (kept === undefined) return null
  const state = wished === true ? text.working : kept === null ? '' : text.since(momentOf(kept.keptAt))
  return (
    <Stack gap={2}>
      <Switch
        id="keep-here"
        label={text.label}
        hint={`${text.hint} ${state}`.trim()}
        checked={wished ?? kept !== null}
        aria-busy={wished !== null}
        onChange={({ target }) => void turn(target.checked)}
      />
      {problem !== null && <Alert tone="warning">{problem}</Alert>}
    </Stack>
  )
}
