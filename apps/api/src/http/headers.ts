import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../config.ts'

const origins = (...urls: string[]) =>
  urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin)

/**
 * The Content-Security-Policy: nothing inline, nothing foreign but the video boxes of the settings.
 *
 * @param scripts further `script-src` sources
 * @param styles further `style-src` sources, such as the hash of a document's styles
 */
export function contentPolicy(
  config: Config,
  styles: readonly string[] = [],
  scripts: readonly string[] = [],
): string {
  const boxes = config.videoBoxes
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:', ...origins(config.bookStoreApiUrl)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins(config.bookStoreApiUrl, config.hubUrl), ...boxes],
    'media-src': ["'self'", 'blob:', ...boxes],
    'frame-src': boxes.length > 0 ? boxes : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The `Permissions-Policy`: nobody may use these sensors, but the own pages where it says so. */
export const permissionsPolicy = ({ camera }: { camera: 'none' | 'self' }): string =>
  `camera=(${camera === 'self' ? 'self' : ''}), geolocation=(), microphone=()`

/** Of the security headers those that a browser heeds in a document or a worker alone. */
export const documentHeaders = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
] as const

/** The security headers that every answer carries, but for the hashed files of the web app, which are neither document nor worker. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(config),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy({ camera: 'none' }),
    ...(config.mode === 'production' && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** Headers for any origin to read without a session: the book store may have an address of its own (`docs/rules/decisions.md` §2). */
const crossOriginHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'language, authorization',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
  'Access-Control-Max-Age': '86400',
}

/** The further headers of an address, which its kept answers carry too. */
export const crossOrigin = (url: string): Record<string, string> =>
  /^\/book-store-api(?!\/internal)\//.test(url) ? crossOriginHeaders : {}

/** Puts the security headers on every answer; a route may set its own value of one. */
export const headers = plugin((app: FastifyInstance, { config }: { config: Config }, done) => {
  const table = securityHeaders(config)
  app.addHook('onRequest', ({ url }, reply, next) => {
    reply.headers(table).headers(crossOrigin(url))
    next()
  })
  done()
})
