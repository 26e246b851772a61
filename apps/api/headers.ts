const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // the component library sets sizes through style attributes
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** Security headers of every answer; transport security only where https is in front. */
export const headersOf = (publicUrl: string | undefined): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'geolocation=(self)',
  ...(publicUrl ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
