import { type Api, RequestRefusal } from '../../kernel/server/api-client.ts'
import type { PastPlace } from './past-address.ts'

/** Addresses about the administrator of today: the log-in, its rights, the installation. */
const OF_TODAY = /^\/(?:env|version|api\/(?:users\/me|disk|[^/?]+\/[^/?]+\/role))(?:$|\?)/

/** A price is asked for by a form, and changes nothing. */
const PRICE_PATH = '/api/quotations/calculate'

const refuse = () =>
  Promise.reject(
    new RequestRefusal({
      status: 409,
      title: 'PastNotChangeable',
      detail: 'Det som har varit går inte att ändra. Gå till skärmen som den är nu.',
    }),
  )

/** The server as it would have answered at a moment. Everything that would change something is refused. */
export const pastApi = (api: Api, { stream, at }: Pick<PastPlace, 'stream' | 'at'>): Api => {
  const addressOf = (path: string) =>
    OF_TODAY.test(path) ? path : `/api/support/screens/${encodeURIComponent(stream)}/${encodeURIComponent(at)}${path}`
  return {
    get: (path, options) => api.get(addressOf(path), options),
    read: (path, options) => api.read(addressOf(path), options),
    post: (path, body) =>
      path === PRICE_PATH ? api.get(`${addressOf(path)}?sent=${encodeURIComponent(JSON.stringify(body))}`) : refuse(),
    put: refuse,
    patch: refuse,
    del: refuse,
    file: refuse,
    upload: refuse,
  }
}
