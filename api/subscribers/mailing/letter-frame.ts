import { createHash } from 'node:crypto'
import type { App } from '../../server.ts'

/** Shows what its page sends. What is put in so runs no script of its own; links lead nowhere. */
const script = `addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data?.letter !== 'string') return
  document.documentElement.innerHTML = data.letter
  document.head.append(Object.assign(document.createElement('base'), { target: '_blank' }))
})`

const page = `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Mejlet</title></head><body><script>${script}</script></body></html>`

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  // As mail programs do.
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/**
 * A page in which letters are shown as mail programs show them: with styles of their own, which those of ours do not allow.
 * It holds nothing by itself.
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
