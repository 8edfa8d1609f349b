/**
 * Loads the offline code, in its own chunk because the first paint does not need it. This file is separate because it is evaluated before the
 * language is known, and so must not contain texts.
 */
export const loadOffline = () => import(/* webpackChunkName: "offline" */ './offline.ts')
