/** The path of the shell's telemetry, apart from its schema, so that the browser loads none. */
export const telemetryRoute = { method: 'POST', path: '/telemetry' } as const
