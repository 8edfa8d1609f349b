import type { Host } from '@ponte/contracts/host'
import { readRemotes, type PublishedRemote } from '@ponte/contracts/remotes'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useState, type ReactNode } from 'react'
import { formatMoment } from '@ponte/contracts/calendar'
import { NotLoaded } from '../page/not-loaded.tsx'
import { publishedText as text } from './text.ts'
import { DeveloperTokenAction } from './developer-token/developer-token-action.tsx'
import { RollbackDialog } from './rollback-dialog.tsx'

/** The published versions of each remote, with a button to roll back the newest. */
export function Published({ host }: { host: Host }) {
  const answer = useAnswer(host, ask(readRemotes, {}))
  const [toRollBack, setToRollBack] = useState<PublishedRemote | null>(null)
  const close = () => setToRollBack(null)
  if (answer.data === undefined) return <NotLoaded query={answer} words={text} rows={3} />
  const { remotes, whyNoRollback, opensDeveloperBuilds } = answer.data
  if (remotes.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h2>{text.title}</h2>
      {whyNoRollback !== null && <Muted>{text.why[whyNoRollback]}</Muted>}
      <ul>
        {remotes.map((remote) => (
          <li key={remote.name}>
            <Remote remote={remote} {...(whyNoRollback === null && { onRollBack: () => setToRollBack(remote) })}>
              {opensDeveloperBuilds && remote.name !== 'shell' && <DeveloperTokenAction host={host} name={remote.name} />}
            </Remote>
          </li>
        ))}
      </ul>
      {toRollBack !== null && <RollbackDialog host={host} remote={toRollBack} onClose={close} onDone={() => void answer.refetch()} />}
    </Stack>
  )
}

interface RemoteProps {
  remote: PublishedRemote
  onRollBack?: () => void
  /** More actions beside the rollback. */
  children: ReactNode
}

function Remote({ remote, onRollBack, children }: RemoteProps) {
  const { name, version, isPinned, canary, previews, rolledBack, before } = remote
  const canGoBack = canary !== null || (!isPinned && before.length > 0)
  return (
    <Stack gap={1}>
      <Row gap={2}>
        <h3>{name}</h3>
        {isPinned && <Badge>{text.pinned}</Badge>}
        {onRollBack !== undefined && canGoBack && (
          <Button variant="outline" onClick={onRollBack}>
            {canary === null ? text.rollBack : text.endCanary}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {children}
      </Row>
      <p>{text.stable(version)}</p>
      {canary !== null && <p>{text.canary(canary)}</p>}
      {previews.map((preview) => (
        <p key={preview.label}>{text.preview(preview)}</p>
      ))}
      {rolledBack.map(({ version: taken, at, by, reason, isAutomatic }) => (
        <p key={`${taken} ${at}`}>
          <Badge tone={isAutomatic ? 'danger' : 'warning'}>{isAutomatic ? text.byItself : text.rolledBack}</Badge> {taken},{' '}
          <time dateTime={at}>{formatMoment(at)}</time>, {by}
          {reason !== null && `: ${reason}`}
        </p>
      ))}
    </Stack>
  )
}
