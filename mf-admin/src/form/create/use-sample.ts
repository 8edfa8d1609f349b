import type { Host } from '@ponte/contracts/host'
import { ownKey } from '@ponte/platform/ask'
import { useQuery } from '@ponte/platform/query'

/** Random sample values of a demo site; null on a production one and if they fail to load, undefined while loading. */
export function useSample<Sample>({ isDemo }: Host, name: string, load: () => Promise<Sample>): Sample | null | undefined {
  const { data } = useQuery({
    queryKey: ownKey('sample', name),
    queryFn: () => load().catch(() => null),
    enabled: isDemo,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  return isDemo ? data : null
}
