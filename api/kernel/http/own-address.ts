import type { FastifyRequest } from 'fastify'
import type { Settings } from '../services.ts'

type OwnSettings = Pick<Settings, 'publicUrl'>
type RequestProtocol = Pick<FastifyRequest, 'protocol'>

/** Whether the browser reached us over TLS, according to our address or a trusted proxy. */
export const isSecure = ({ protocol }: RequestProtocol, { publicUrl }: OwnSettings): boolean =>
  protocol === 'https' || publicUrl.startsWith('https:')

/** Whether the origin is ours. Without a configured address, every page of our host is, TLS or not. */
export const isOwnOrigin = (
  origin: string,
  request: RequestProtocol & { readonly host: string },
  own: OwnSettings,
): boolean => {
  if (origin === new URL(own.publicUrl).origin) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const here = `${isSecure(request, own) ? 'https:' : protocol}//${request.host}`
  return URL.canParse(here) && protocol === new URL(here).protocol && host === new URL(here).host
}
