import { getDashboard } from '@ponte/contracts/dashboard'
import type { Api } from '../../server/api.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { serve } from '../../server/calls/serve.ts'
import { adminDashboard } from './admin.repo.ts'
import { firmDashboard } from './firm.repo.ts'
import { professionalDashboard } from './professional.repo.ts'

export function serveDashboard(api: Api): void {
  const { db, clock } = api

  serve(api, getDashboard, async ({ viewer }) => {
    const now = clock.now()
    switch (viewer.role) {
      case 'professional':
        return professionalDashboard(db, viewer.id, now)
      case 'firm':
        return firmDashboard(db, viewer, now)
      case 'admin':
        return adminDashboard(db, now)
      case null:
        throw new Refusal('profile_incomplete')
    }
  })
}
