/** Fetches what has to do with being offline: of use once the page stands, so it is a file of its own. */
export const loadOffline = () => import(/* webpackChunkName: "offline" */ './offline.ts')
