import { queries } from '@ponte/platform/query'

/** What the shell offers to remotes and does not need itself, so that no page carries it before a remote asks. */
export const onDemand = [queries]
