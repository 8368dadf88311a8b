import { createHash } from 'node:crypto'
import type { App } from '../../server.ts'

/**
 * The script shows the letter that the parent page sends. A letter inserted this way runs no script of its own, and its
 * links lead nowhere.
 */
const script = `addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data?.letter !== 'string') return
  document.documentElement.innerHTML = data.letter
  document.head.append(Object.assign(document.createElement('base'), { target: '_blank' }))
})`

const page = `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Mejlet</title></head><body><script>${script}</script></body></html>`

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  // Mail programs allow the same.
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/**
 * A page that shows letters as mail programs do, with styles of their own, which the policy of our other pages forbids.
 * The page itself is empty.
 */
export const letterFrameRoute = (app: App): void => {
  app.get('/api/mailing/preview/frame', async (_, reply) =>
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
