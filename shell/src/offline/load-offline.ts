/** Loads the offline code, a chunk of its own because the first paint does not need it. */
export const loadOffline = () => import(/* webpackChunkName: "offline" */ './offline.ts')
