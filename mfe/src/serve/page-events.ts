/** Window event once the shell has started: from now on the page's buttons work. */
export const HYDRATED = 'ponte:hydrated'
/** Window event if the shell's frame itself crashed, whenever that is. */
export const SHELL_CRASHED = 'ponte:crashed'
