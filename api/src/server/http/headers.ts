const common = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // The default; cacheable answers set their own.
  'cache-control': 'no-store',
} as const

const TWO_YEARS_SECONDS = 63_072_000

/** Headers of every response, errors included. */
export function safetyHeaders(isHttps: boolean): Record<string, string> {
  return isHttps ? { ...common, 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : { ...common }
}
