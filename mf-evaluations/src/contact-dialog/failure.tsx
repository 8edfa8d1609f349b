import { isOffline, messageOf, waitInWords } from '@ponte/platform/refusal'
import { FormAlert } from '@ponte/shared-ui/form'
import { dialogText } from './text.ts'

const { failure: text } = dialogText

/** Why nothing was sent, and when to retry. */
export function Failure({ error, fallback }: { error: Error; fallback: string }) {
  const wait = waitInWords(error, text)
  return (
    <FormAlert>
      <p>{messageOf(error, fallback)}</p>
      {isOffline(error) && <p>{text.nothingLost}</p>}
      {wait !== null && <p>{text.tryAgainIn(wait)}</p>}
    </FormAlert>
  )
}
