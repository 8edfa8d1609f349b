/** Window event after hydration: from now on the page's buttons work. */
export const HYDRATED = 'ponte:hydrated'
