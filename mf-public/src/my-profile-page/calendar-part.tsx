import { formatDate, instantFormat } from '@ponte/contracts/calendar'
import type { Host } from '@ponte/contracts/host'
import { LONG_TEXT_MAX } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { createCalendar, getCalendar, importCalendar, removeCalendar, removeImport, type OwnCalendar } from '@ponte/contracts/own-calendar'
import { toasts } from '@ponte/contracts/toasts'
import { ask, keyOf } from '@ponte/platform/ask'
import { queries, useAnswer } from '@ponte/platform/query'
import { useAction } from '@ponte/platform/use-action'
import { useForm } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { CopyButton } from '@ponte/shared-ui/copy-button'
import { focusLater } from '@ponte/shared-ui/focus-later'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { TextField } from '@ponte/shared-ui/text-field'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Loaded } from '../account/loaded.tsx'
import { Part } from '../account/part.tsx'
import { copyText } from '../second-factor/dialogs/text.ts'
import { myProfileText } from './text.ts'

const text = myProfileText.calendar
const calendar = ask(getCalendar, {})
/** Shows what an answer changes. Another answer may have arrived since the press. */
const show = (change: Partial<OwnCalendar>) => queries.setQueryData<OwnCalendar>(keyOf(calendar), (now) => now && { ...now, ...change })
const minutes = instantFormat({ dateStyle: 'short', timeStyle: 'short' })
/** Polling interval until an imported calendar has been read. */
const POLL_EVERY_MS = 10_000

const isWaiting = ({ imported }: OwnCalendar) => imported?.readAt === null && imported.failure === null

/** The feed of the user's appointments for other programs, and the import of a professional's busy days from another calendar. */
export function CalendarPart({ host, isFirm = false }: { host: Host; isFirm?: boolean }) {
  const query = useAnswer(host, calendar, {
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWaiting(data) ? POLL_EVERY_MS : false),
  })
  return (
    <Part title={text.title} hint={text.hint}>
      <Loaded query={query} words={text} rows={2}>
        {(known) => (
          <>
            <Feed host={host} known={known} hint={isFirm ? text.firmFeedHint : text.feedHint} />
            {!isFirm && <Import host={host} known={known} />}
          </>
        )}
      </Loaded>
    </Part>
  )
}

interface Props {
  host: Host
  known: OwnCalendar
}

/** Runs one action at a time. The pressed control may be gone afterwards, so the heading gets the focus. */
function useAct(host: Host) {
  const { isBusy, run } = useAction(host)
  const heading = useRef<HTMLHeadingElement>(null)
  async function act(work: () => Promise<string | void>) {
    if (isBusy) return
    const focus = focusLater()
    if (await run(work)) focus(heading.current)
  }
  return { isBusy, act, heading }
}

interface HalfProps {
  title: string
  hint: string
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

const Half = ({ title, hint, heading, children }: HalfProps) => (
  <Stack gap={3}>
    <h3 ref={heading} tabIndex={-1}>
      {title}
    </h3>
    <Muted>{hint}</Muted>
    {children}
  </Stack>
)

function Feed({ host, known, hint }: Props & { hint: string }) {
  const { isBusy, act, heading } = useAct(host)
  const [url, setUrl] = useState<string | null>(null)
  const [asks, setAsks] = useState<'replace' | 'end' | null>(null)
  const { feedSince } = known

  const create = () =>
    act(async () => {
      setUrl((await host.call(createCalendar, {})).url)
      show({ feedSince: new Date().toISOString() })
    })
  const end = () =>
    act(async () => {
      await host.call(removeCalendar, {})
      setUrl(null)
      show({ feedSince: null })
      return text.ended
    })

  return (
    <Half title={text.feed} hint={hint} heading={heading}>
      {url !== null && (
        <>
          <TextField
            id="calendar-address"
            label={text.address}
            hint={text.shownOnce}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <Row gap={2}>
            <CopyButton value={url} label={copyText.copyOf(text.address)} words={copyText} />
          </Row>
        </>
      )}
      {url === null && feedSince !== null && <p>{text.since(formatDate(feedSince))}</p>}
      <Row gap={2} lineGap={2}>
        <Button variant="outline" isBusy={isBusy} onClick={() => (feedSince === null ? void create() : setAsks('replace'))}>
          {feedSince === null ? text.create : text.replace}
        </Button>
        {feedSince !== null && (
          <Button variant="quiet" isBusy={isBusy} onClick={() => setAsks('end')}>
            {text.end}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        isOpen={asks !== null}
        title={asks === 'replace' ? text.replaceQuestion : text.endQuestion}
        confirmLabel={asks === 'replace' ? text.replace : text.end}
        tone="danger"
        onClose={() => setAsks(null)}
        onConfirm={() => {
          // The dialog returns the focus to its button, where the action starts.
          flushSync(() => setAsks(null))
          void (asks === 'replace' ? create() : end())
        }}
      >
        <p>{text.endsAtOnce}</p>
      </ConfirmDialog>
    </Half>
  )
}

function Import({ host, known }: Props) {
  const { isBusy, act, heading } = useAct(host)
  const [isAsking, setIsAsking] = useState(false)
  const { imported } = known
  const remove = () =>
    act(async () => {
      await host.call(removeImport, {})
      show({ imported: null })
      return text.removed
    })

  return (
    <Half title={text.import} hint={text.importHint} heading={heading}>
      {imported !== null && (
        <>
          {imported.failure !== null && <Alert tone="warning">{text.failures[imported.failure]}</Alert>}
          <p role="status">
            {imported.readAt !== null && text.read(minutes(new Date(imported.readAt)), imported.busyDays)}
            {isWaiting(known) && text.waiting}
          </p>
        </>
      )}
      <Row gap={2}>
        <Button variant="outline" isBusy={isBusy} onClick={() => (imported === null ? setIsAsking(true) : void remove())}>
          {imported === null ? text.enter : text.remove}
        </Button>
      </Row>
      {isAsking && <ImportDialog host={host} onClose={() => setIsAsking(false)} />}
    </Half>
  )
}

function ImportDialog({ host, onClose }: { host: Host; onClose: () => void }) {
  const form = useForm({
    host,
    initial: { url: '' },
    check: ({ url }) => (url.trim() === '' ? { url: messages.requiredFields } : {}),
    async send({ url }) {
      const { imported } = await host.call(importCalendar, { body: { url: url.trim() } })
      show({ imported })
      onClose()
      return { url: '' }
    },
    failed: toasts.requestFailed,
  })
  return (
    <FormDialog title={text.import} form={form} onClose={onClose} submit={{ children: text.save }}>
      <TextField
        {...form.field('url')}
        id="calendar-import"
        label={text.importAddress}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONG_TEXT_MAX}
        required
      />
    </FormDialog>
  )
}
