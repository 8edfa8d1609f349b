import { codeOf } from '@ponte/platform/refusal'
import type { Form } from '@ponte/platform/use-form'

/** After a conflict the untouched fields show the newer record, and the next save counts from there. */
export async function followNewer<Values extends object>(
  error: unknown,
  { follow }: Pick<Form<Values>, 'follow'>,
  load: () => Promise<Values>,
): Promise<void> {
  const newer = codeOf(error) === 'changed_meanwhile' ? await load().catch(() => null) : null
  if (newer !== null) follow(newer)
}
