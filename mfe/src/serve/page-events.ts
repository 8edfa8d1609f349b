/** Window event: the shell has started, so the page's buttons work. */
export const HYDRATED = 'ponte:hydrated'
/** Window event: the shell's frame has crashed. */
export const SHELL_CRASHED = 'ponte:crashed'
