/** Window event: the shell is about to hydrate the page. From then on React handles presses itself. */
export const HYDRATING = 'ponte:hydrating'
/** Window event: the shell has started, so the page's buttons work. */
export const HYDRATED = 'ponte:hydrated'
/** Window event: the shell's frame has crashed. */
export const SHELL_CRASHED = 'ponte:crashed'
/** Window event, in development: something was built, so the registry may have changed. */
export const BUILT = 'ponte:built'
