/** How many steps back in this tab's history the nearest page at a path is; 0 where there is none, or no way to know. */
export function stepsBackTo(pathname: string): number {
  // Older browsers do not tell what they remember.
  const navigation = (window as Partial<Pick<Window, 'navigation'>>).navigation
  const current = navigation?.currentEntry
  if (navigation === undefined || !current) return 0
  const earlier = navigation.entries().filter(({ index }) => index < current.index)
  const found = earlier.findLast(({ url }) => url !== null && new URL(url).pathname === pathname)
  return found === undefined ? 0 : current.index - found.index
}
