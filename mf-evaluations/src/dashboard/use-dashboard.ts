import type { AnswerOf } from '@ponte/contracts/call'
import { getDashboard } from '@ponte/contracts/dashboard'
import type { Host } from '@ponte/contracts/host'
import type { Role } from '@ponte/contracts/roles'
import { useQuery } from '@ponte/platform/query'

type Figures = AnswerOf<typeof getDashboard>

/** The figures of the screen's role; the server sends each role its own. */
export function useDashboard<Ours extends Figures>(host: Host, role: Role, isOurs: (figures: Figures) => figures is Ours) {
  return useQuery({
    queryKey: [getDashboard.path, role],
    queryFn: async ({ signal }) => {
      const figures = await host.call(getDashboard, {}, signal)
      if (!isOurs(figures)) throw new Error(`The dashboard figures are not those of a ${role}`)
      return figures
    },
  })
}
