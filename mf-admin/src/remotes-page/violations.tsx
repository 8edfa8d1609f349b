import type { PolicyViolation } from '@ponte/contracts/telemetry'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { formatMoment } from '../format.ts'
import { remotesText as text } from './text.ts'

/** Content security policy violations, most frequent first. */
export function Violations({ violations }: { violations: readonly PolicyViolation[] }) {
  return (
    <Stack as="section" gap={2}>
      <h2>{text.blocked}</h2>
      <Muted>{text.blockedHint}</Muted>
      <ul>
        {violations.map(({ directive, blocked, count, lastSeenAt }) => (
          <li key={`${directive} ${blocked}`}>
            <strong>{text.count(count)}</strong> {directive}: {blocked} · <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt)}</time>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
