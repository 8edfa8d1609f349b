/** Where the shell tells how the remotes' code fares, apart from the schemas, which a browser does without. */
export const telemetryRoute = { method: 'POST', path: '/telemetry' } as const
