import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The log keeps this of a key that we gave away, never the key. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Undefined for what could be no key. */
export const hashOfSent = (key: unknown): string | undefined =>
  typeof key === 'string' && /^[\w-]{43}$/.test(key) ? hashOfKey(key) : undefined

/** Of the key that was sent along; undefined without one that could be a key. */
export const sentHash = ({ headers }: FastifyRequest, header: string): string | undefined => hashOfSent(headers[header])
