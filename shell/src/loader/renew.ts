/**
 * Bundles are kept for good, so a file that arrived altered would be met again at every further try, in new pages too. This has the
 * browser put what the site sends now in its place.
 */
export async function renew(altered: Set<string>): Promise<void> {
  const urls = [...altered].filter((url) => new URL(url, location.href).origin === location.origin)
  altered.clear()
  await Promise.allSettled(urls.map(async (url) => (await fetch(url, { cache: 'reload' })).arrayBuffer()))
}
