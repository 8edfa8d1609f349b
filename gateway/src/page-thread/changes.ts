import { completeFirmProfile, completeProfessionalProfile } from '@ponte/contracts/auth'
import { API_BASE } from '@ponte/contracts/call'
import { sendCspReports } from '@ponte/contracts/csp-reports'
import { acceptInvitation } from '@ponte/contracts/firm-team'
import { telemetryRoute } from '@ponte/contracts/telemetry-route'
import type { ApiDoor } from '../http/door.ts'

/** Calls that change nothing on pages: browser reports, signing in and out. */
const NOT_SHOWN = [sendCspReports.path, telemetryRoute.path, '/auth/'].map((path) => API_BASE + path)
/** The exceptions: they publish a profile, or add to a team. */
const SHOWN = [completeFirmProfile, completeProfessionalProfile, acceptInvitation].map(({ path }) => API_BASE + path)

/** Wraps the API and invalidates cached pages before a write is answered. */
export function invalidateOnWrite(api: ApiDoor, onChange: () => void): ApiDoor {
  return {
    routing(request, response) {
      const { method = 'GET', url = '/' } = request
      const isAmong = (paths: readonly string[]): boolean => paths.some((path) => url.startsWith(path))
      const mayChange = method !== 'GET' && method !== 'HEAD' && (isAmong(SHOWN) || !isAmong(NOT_SHOWN))
      if (mayChange) response.once('prefinish', () => response.statusCode < 400 && onChange())
      api.routing(request, response)
    },
  }
}
