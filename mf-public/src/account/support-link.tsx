import type { Host } from '@ponte/contracts/host'
import { LineLink } from '@ponte/shared-ui/line-link'
import { accountText as text } from './text.ts'

/** A link to an e-mail to the site's support; nothing on a site without that address. */
export function SupportLink({ host: { supportEmail } }: { host: Host }) {
  return supportEmail ? <LineLink to={`mailto:${supportEmail}`}>{text.support}</LineLink> : null
}
