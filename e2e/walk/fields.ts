import { isDeepStrictEqual } from 'node:util'
import type { Caller } from './caller.ts'
import { lookOnce } from './look-once.ts'
import { type Section, type Sight } from './sight.ts'
import type { World } from './world.ts'

type Check = (value: unknown) => boolean

export type Field = {
  /** Written before the field is read. */
  readonly value?: (world: World) => unknown
  /** Where it is answeredField, when not under its own name. */
  readonly at?: string
  readonly is: (value: unknown, world: World) => boolean
}

/** A field that is written and answered again. */
export const writtenField = (value: unknown): Field => ({
  value: () => value,
  is: (found) => isDeepStrictEqual(found, value),
})

/** The same for a value that only the world knows, such as the id of a customer. */
export const fieldFromWorld = (value: (world: World) => unknown): Field => ({
  value,
  is: (found, world) => isDeepStrictEqual(found, value(world)),
})

/** A field that is written as one value and answered as another, such as a code in small letters. */
export const writtenAs = (value: unknown, is: Check): Field => ({ value: () => value, is })

/** A password: never answeredField, only whether there is one. */
export const secret = (at: string): Field => ({ value: () => 'hemligt', at, is: (found) => found === true })

/** A field that the system fills in. */
export const answeredField = (is: Check): Field => ({ is })

export const isText: Check = (value) => typeof value === 'string'
export const isNumber: Check = (value) => typeof value === 'number'
export const isFlag: Check = (value) => typeof value === 'boolean'
export const isInstant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
export const isList: Check = (value) => Array.isArray(value)
export const isTrue: Check = (value) => value === true
export const orUnset =
  (is: Check): Check =>
  (value) =>
    value === null || is(value)

type Entity = {
  readonly section: Section
  readonly group: string
  /** Makes one and answers its address. */
  readonly make: (staff: Caller, world: World) => Promise<string>
  /** Names with dots lead into an object: 'delivery.city'. */
  readonly fields: Readonly<Record<string, Field>>
  /** Absent: read by GET at the address. */
  readonly read?: (staff: Caller, address: string) => Promise<unknown>
}

const valueAt = (entity: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[key], entity)

/** One body of all written fields: 'delivery.city' is written within 'delivery'. */
const bodyOf = (fields: Entity['fields'], world: World): object => {
  const body: Record<string, unknown> = {}
  for (const [name, { value }] of Object.entries(fields)) {
    if (!value) continue
    const keys = name.split('.')
    const last = keys.pop() ?? name
    const owner = keys.reduce<Record<string, unknown>>((at, key) => {
      const next = (at[key] ?? {}) as Record<string, unknown>
      at[key] = next
      return next
    }, body)
    owner[last] = value(world)
  }
  return body
}

const readAt = (staff: Caller, address: string) => staff.ask<unknown>('GET', address)

/** Writes all fields of an entity in one call and reads it once; each field is then looked at by itself. */
export const fieldSights = ({ section, group, make, fields, read: readEntity = readAt }: Entity): readonly Sight[] => {
  const read = lookOnce(async (world: World) => {
    const staff = world.as('admin')
    const address = await make(staff, world)
    const body = bodyOf(fields, world)
    if (Object.keys(body).length > 0) await staff.ask('PUT', address, body)
    return { address, entity: await readEntity(staff, address) }
  })
  return Object.entries(fields).map(([element, field]) => ({
    section,
    group,
    element,
    see: async (world) => {
      const { address, entity } = await read(world)
      const found = valueAt(entity, field.at ?? element)
      if (!field.is(found, world)) throw new Error(`${element} of ${address} is ${JSON.stringify(found)}`)
      return field.value ? `PUT and GET ${address}` : `GET ${address}`
    },
  }))
}
