import type { FastifyRequest } from 'fastify'
import type { Role } from '../../../domain/people/user/rules.ts'

export type Level = 'public' | Role

/** `acts`: a GET that changes something. Like every write it is never authenticated by a cookie alone. */
export type Access =
  | Level
  | { readonly level: Level; readonly acts: true }
  /** Also a visitor who sends a key; the route checks the key. */
  | { readonly level: Level; readonly orKey: (request: FastifyRequest) => boolean }

export const levelOf = (entry: Access): Level => (typeof entry === 'string' ? entry : entry.level)

export const acts = (method: string, entry: Access): boolean =>
  !['GET', 'HEAD'].includes(method) || (typeof entry !== 'string' && 'acts' in entry)

/** The routes that remove things of a kind and bring them back, one or many (`removalRoutes`). */
export const removalAccess = (path: string, level: Level): Readonly<Record<string, Access>> => ({
  [`DELETE ${path}/:id`]: level,
  [`POST ${path}/:id/restore`]: level,
  [`POST ${path}/chosen/remove`]: level,
  [`POST ${path}/chosen/restore`]: level,
})
