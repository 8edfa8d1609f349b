/** How many times the time of other calls a long one has. nginx waits accordingly (deploy/nginx). */
export const LONG_FACTOR = 3
