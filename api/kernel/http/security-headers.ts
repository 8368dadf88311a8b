import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply } from 'fastify'
import type { Settings } from '../services.ts'

/**
 * The style elements that react-aria adds: for touches on pressable elements, and for scrolling behind a dialog on iOS.
 */
const styleElements = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const directives = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", ...styleElements.map(hashOf)],
}

const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:')

export const contentSecurity = (settings: Settings): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: isSecure(settings) ? { ...directives, 'upgrade-insecure-requests': [] } : directives,
  },
  crossOriginEmbedderPolicy: false,
  frameguard: { action: 'deny' },
  // For a year and this host alone: subdomains may belong to others.
  hsts: isSecure(settings) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
})

/** The hash of the one style element that Swagger UI adds to its page. */
const swaggerStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** The content security policy of the API documentation's page. */
export const policyOfDocs = (policy: string): string => policy.replace('style-src ', `style-src ${swaggerStyle} `)

/** Lets these origins, such as `https://*.example.se`, frame a page; an empty list means every origin. */
export const allowFraming = (reply: FastifyReply, origins: readonly string[]): void => {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const ancestors = origins.length === 0 ? '*' : ["'self'", ...origins].join(' ')
  void reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`))
}
