import { hash } from 'node:crypto'

/** The hash before the first event, of a stream as of the whole order. */
export const NO_HASH = Buffer.alloc(0)

/** Events between two kept hashes over the whole order. */
export const MARK_EVERY = 1_000

/**
 * A link of a chain: SHA-256 over the hash before it, and what follows. A stream's chain is made of its events' content,
 * the chain of the whole order of the streams' links.
 */
export const link = (before: Buffer, next: Buffer): Buffer => hash('sha256', Buffer.concat([before, next]), 'buffer')
