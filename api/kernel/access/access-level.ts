import type { FastifyRequest } from 'fastify'
import type { Role } from '../../../domain/people/user/rules.ts'
import { type ThingKind, thingOfCollection } from './things.ts'

export type Level = 'public' | Role

/** `acts`: a GET that changes something. Like every write it is never authenticated by a cookie alone. */
export type Access =
  | Level
  | { readonly level: Level; readonly acts: true }
  /** Also a visitor who sends a key; the route checks the key. */
  | { readonly level: Level; readonly orKey: (request: FastifyRequest) => boolean }
  /** The body names the things of this kind that it is about: the role for them counts. */
  | { readonly level: Level; readonly names: ThingKind }
  /** The body names things that others share: the role for the address counts, and the route asks for each of them. */
  | { readonly level: Level; readonly takesShared: true }
  /** A list: a user with the level in some organisation gets what is that organisation's. */
  | { readonly level: Level; readonly ofOwn: true }

export const levelOf = (entry: Access): Level => (typeof entry === 'string' ? entry : entry.level)

export const acts = (method: string, entry: Access): boolean =>
  !['GET', 'HEAD'].includes(method) || (typeof entry !== 'string' && 'acts' in entry)

/** The kind of things that the body names instead of the address. */
export const namedByBody = (entry: Access): ThingKind | undefined =>
  typeof entry !== 'string' && 'names' in entry ? entry.names : undefined

/** Whether the route asks itself whether each thing of the body is shared. */
export const takesShared = (entry: Access): boolean => typeof entry !== 'string' && 'takesShared' in entry

/** A list of which each user gets what is of the organisations where the user has the level. */
export const ofOwn = (level: Level): Access => ({ level, ofOwn: true })

export const isOfOwn = (entry: Access): boolean => typeof entry !== 'string' && 'ofOwn' in entry

/** The routes that remove things of a kind and bring them back, one or many (`removalRoutes`). */
export const removalAccess = (path: string, level: Level): Readonly<Record<string, Access>> => {
  const names = thingOfCollection(path)
  const chosen = names ? { level, names } : level
  return {
    [`DELETE ${path}/:id`]: level,
    [`POST ${path}/:id/restore`]: level,
    [`POST ${path}/chosen/remove`]: chosen,
    [`POST ${path}/chosen/restore`]: chosen,
  }
}
