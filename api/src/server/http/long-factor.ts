/** The time limit of a long call, as a multiple of the usual limit. nginx waits accordingly (deploy/nginx). */
export const LONG_FACTOR = 3
