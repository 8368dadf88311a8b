import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { deviceIn } from './device.ts'
import { networkOf } from './network.ts'

/** Notes that a log-in is used, and from where, for its user to look at. */
export const noteSession = (
  { sessions, now }: Services,
  request: FastifyRequest,
  logIn: { readonly id: string; readonly userId: string; readonly session: number },
): Promise<void> =>
  sessions.see({ ...logIn, at: now(), device: deviceIn(request.headers['user-agent']), network: networkOf(request) })
