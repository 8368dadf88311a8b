import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The log keeps the hash of a key that we gave away, never the key. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Undefined for a text that cannot be a key. */
export const hashOfSent = (key: unknown): string | undefined =>
  typeof key === 'string' && /^[\w-]{43}$/.test(key) ? hashOfKey(key) : undefined

/** The hash of the key in a header; undefined without one that could be a key. */
export const sentHash = ({ headers }: FastifyRequest, header: string): string | undefined => hashOfSent(headers[header])
