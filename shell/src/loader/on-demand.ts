import { queries } from '@ponte/platform/query'

/** The shared modules that the shell does not need itself, so that no page carries them before a remote asks. */
export const onDemand = [queries]
