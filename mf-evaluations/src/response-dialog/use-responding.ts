import { RESPONSES, respondToContact, type PendingContact, type Response } from '@ponte/contracts/contacts'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useState } from 'react'
import { draftOf } from '../contact-dialog/drafts.ts'
import { useSending, type Sending } from '../contact-dialog/use-sending.ts'

export interface Responding extends Sending<Response, Response> {
  choice: Response | null
  choose: (response: Response) => void
}

/** What the viewer says of a contact: chosen, kept as a draft, sent once. */
export function useResponding(host: Host, { _id: id }: PendingContact, viewerId: string): Responding {
  const draft = draftOf('response', id, viewerId)
  const [choice, setChoice] = useState(() => RESPONSES.find((one) => one === draft.read()['response']) ?? null)
  const sending = useSending<Response, Response>({
    host,
    key: [respondToContact.path, id],
    send: async (response) => {
      await host.call(respondToContact, { params: { id }, body: { response } })
      return response
    },
    draft,
    toasts: { done: toasts.responseSent, failed: toasts.responseFailed },
  })
  function choose(response: Response) {
    setChoice(response)
    draft.keep({ response })
  }
  return { ...sending, choice, choose }
}
