import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { roleElsewhere, roleFor } from '../../../domain/people/user/role-in-organization.ts'
import { type Role, roles } from '../../../domain/people/user/rules.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { type OwnedThing, ownedThings, type ThingKind, thingsInAddress } from '../../kernel/access/things.ts'
import { READ_MODEL_TIMEOUT_MS } from '../../kernel/wait-for-read-models.ts'
import type { Services } from '../../services.ts'

type OwnedRow = { readonly id: string; readonly organization: string | null }

/** The organisations behind things of one kind; several rows for what belongs to several, none for unknown ids. */
export type FindOwned = (db: Kysely<ReadModel>, ids: readonly string[]) => Promise<readonly OwnedRow[]>

export type FindOwnedOf = Readonly<Record<OwnedThing, FindOwned>>

type FoundThing = OwnedRow & { readonly thing: ThingKind }

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

const idsIn = (text: string): readonly string[] => [...new Set((text.match(ID) ?? []).map((id) => id.toLowerCase()))]

/** A file on its way is no text to look through: its route asks for what it is given to. */
const isJson = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(body))

const lowest = (all: readonly Role[]): Role => roles[Math.min(...all.map((role) => roles.indexOf(role)))] ?? 'guest'

const highest = (one: Role, other: Role): Role => (roles.indexOf(one) >= roles.indexOf(other) ? one : other)

/** The organisation to which a body gives a thing; null takes it out of every organisation. */
const organizationIn = (body: unknown): readonly FoundThing[] => {
  const customer: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'customer') : undefined
  if (typeof customer !== 'string' && customer !== null) return []
  return [{ thing: 'organization', id: customer ?? '', organization: customer }]
}

/**
 * The role of a user with a role in some organisation, for the things of a request: the lowest that the user
 * has for any thing that the address or the body names, and never lower than the role in the installation. An address
 * that names no thing of an organisation gives the role in the installation.
 */
export const roleForRequest = (services: Services, findOwned: FindOwnedOf) => {
  const find = async (ids: readonly string[]): Promise<readonly FoundThing[]> => {
    if (ids.length === 0) return []
    const found = ownedThings.map(async (thing) =>
      (await findOwned[thing](services.db, ids)).map((owned) => ({ ...owned, thing })),
    )
    return (await Promise.all(found)).flat()
  }

  /** What was made a moment ago may not be in the read models yet. */
  const findAll = async (ids: readonly string[], isEnough: (found: readonly FoundThing[]) => boolean) => {
    const found = await find(ids)
    if (isEnough(found)) return found
    const head = await services.log.head()
    if (head !== undefined) await services.waitFor(head, READ_MODEL_TIMEOUT_MS)
    return find(ids)
  }

  const give = (request: FastifyRequest, role: Role) => {
    const { user } = request
    if (user) request.user = { ...user, role: highest(role, roleElsewhere(user)) }
  }

  const rolesFor = ({ user }: FastifyRequest, found: readonly OwnedRow[]): readonly Role[] =>
    found.map(({ organization }) => (user ? roleFor(user, organization) : 'guest'))

  return {
    /** Before the body is read: by the address. */
    byAddress: async (request: FastifyRequest): Promise<void> => {
      const params = request.params as Readonly<Record<string, string>>
      const named = thingsInAddress(request.routeOptions.url ?? '').map(({ param, thing }) => ({
        thing,
        id: idsIn(params[param] ?? '')[0],
      }))
      const isNamed = (found: readonly FoundThing[]) =>
        named.every(({ thing, id }) => found.some((each) => each.id === id && each.thing === thing))
      // Decoded: an id in percent signs is the same id.
      const found = await findAll(idsIn(JSON.stringify([params, request.query])), isNamed)
      if (named.length > 0 && isNamed(found)) give(request, lowest(rolesFor(request, found)))
    },

    /** By what the body names besides; `names`: where the address says nothing, the body must name this kind. */
    byBody: async (request: FastifyRequest, names: ThingKind | undefined): Promise<void> => {
      const { user, body } = request
      if (!user || !isJson(body)) return
      const given = organizationIn(body)
      const isNamed = (found: readonly FoundThing[]) =>
        !names || [...given, ...found].some(({ thing }) => thing === names)
      const found = await findAll(idsIn(JSON.stringify(body)), isNamed)
      if (!isNamed(found)) return
      const known = names ? [] : [user.role]
      give(request, lowest([...known, ...rolesFor(request, [...given, ...found])]))
    },
  }
}
