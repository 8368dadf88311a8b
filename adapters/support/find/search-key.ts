import { createHmac } from 'node:crypto'
import type { SearchKey } from '../../../domain/support/find/search-key.ts'

/** Letters of a hash that are kept: 72 bits, so that among ten million terms no two are the same by chance. */
const KEPT_LETTERS = 12

/** Hashes under the key of the installation. */
export const searchKeys =
  (key: Uint8Array): SearchKey =>
  (kind, field, value) =>
    createHmac('sha256', key).update(`find:${kind}:${field}:${value}`).digest('base64url').slice(0, KEPT_LETTERS)
