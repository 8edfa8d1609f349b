/**
 * Loads the offline code, a chunk of its own because the first paint does not need it. A file of its own because the shell starts with it:
 * what is evaluated before the language is known must have no texts.
 */
export const loadOffline = () => import(/* webpackChunkName: "offline" */ './offline.ts')
