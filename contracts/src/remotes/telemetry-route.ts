/** Path of the shell's telemetry call, without its schema to keep the bundle small. */
export const telemetryRoute = { method: 'POST', path: '/telemetry' } as const
