import { toasts } from '@ponte/contracts/toasts'
import { messageOf } from '@ponte/platform/refusal'
import * as shared from '@ponte/shared-ui/not-loaded'

export { pageToShow } from '@ponte/shared-ui/not-loaded'

/** A query that is loading, or has failed to load. */
export const NotLoaded = (props: shared.NotLoadedProps) => (
  <shared.NotLoaded {...props} reason={messageOf(props.query.error, toasts.requestFailed)} />
)
