import { listContacts, pendingResponses } from '@ponte/contracts/contacts'
import { getDashboard } from '@ponte/contracts/dashboard'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import { listNotifications, unreadNotifications } from '@ponte/contracts/notifications'
import { queries } from '@ponte/platform/query'
import { messageOf, codeOf } from '@ponte/platform/refusal'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import type { Turn } from '../contact-sides.ts'
import { dialogText } from './text.ts'

interface Props {
  title: string
  error: Error
  fallback: string
  /** The viewer's turn by the reloaded lists, replacing the refused one. */
  nextTurn: Turn | null
  onSwitch: (turn: Turn) => void
  onClose: () => void
}

/** Shown if the contact's state differs from what this tab assumed, so that the input cannot be sent. */
export function Refused({ title, error, fallback, nextTurn, onSwitch, onClose }: Props) {
  const isPossible = nextTurn === 'respond' || nextTurn === 'rate'
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {dialogText.close}
          </Button>
          {isPossible && <Button onClick={() => onSwitch(nextTurn)}>{dialogText.refused[nextTurn]}</Button>}
        </>
      }
    >
      <Stack gap={5}>
        <Alert tone="warning">{messageOf(error, fallback)}</Alert>
        <Muted>{dialogText.refused.reloaded}</Muted>
      </Stack>
    </Dialog>
  )
}

const FINAL: readonly string[] = ['too_early', 'window_closed', 'already_answered', 'already_evaluated', 'answer_first', 'not_found']
const OVER: readonly string[] = ['window_closed', 'already_answered', 'already_evaluated', 'not_found']

/** A refusal that retrying cannot change: the contact's state differs from what this tab assumed. */
export const isFinal = (error: unknown): boolean => FINAL.includes(codeOf(error))

/** True if the input can never be sent any more. */
export const isOver = (error: unknown): boolean => OVER.includes(codeOf(error))

/** Queries that show a contact's state. Those on screen are refetched at once, the others when needed. */
const AFFECTED = [pendingResponses, pendingEvaluations, getDashboard, listContacts, listNotifications, unreadNotifications]

export function reloadLists(): void {
  for (const { path } of AFFECTED) void queries.invalidateQueries({ queryKey: [path] })
}
