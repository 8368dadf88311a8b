import type { FastifyRequest } from 'fastify'
import type { PasskeyPlace } from '../../../commands/people/user/log-in/second-step-tools.ts'
import { isOwnOrigin } from '../../kernel/http/own-address.ts'
import type { Services } from '../../services.ts'

/** The origin of the page that asks; without one, the product's own address. */
export const placeOf = (request: FastifyRequest, { settings }: Services): PasskeyPlace => {
  const { origin } = request.headers
  const isOurs = origin !== undefined && isOwnOrigin(origin, request, settings)
  return { origin: isOurs ? new URL(origin).origin : new URL(settings.publicUrl).origin }
}
