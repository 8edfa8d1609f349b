import { API_BASE } from '@ponte/contracts/call'
import { sendCspReports } from '@ponte/contracts/csp-reports'
import { telemetryRoute } from '@ponte/contracts/telemetry-route'
import type { ApiDoor } from '../http/door.ts'

/** Calls that change nothing on pages: browser reports, signing in and out. */
const NOT_SHOWN = [sendCspReports.path, telemetryRoute.path, '/auth/'].map((path) => API_BASE + path)

/** Wraps the API and invalidates cached pages before a write is answered. */
export function invalidateOnWrite(api: ApiDoor, onChange: () => void): ApiDoor {
  return {
    routing(request, response) {
      const { method = 'GET', url = '/' } = request
      const mayChange = method !== 'GET' && method !== 'HEAD' && !NOT_SHOWN.some((path) => url.startsWith(path))
      if (mayChange) response.once('prefinish', () => response.statusCode < 400 && onChange())
      api.routing(request, response)
    },
  }
}
