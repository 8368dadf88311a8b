import type { Notice } from './take-returned-letter.ts'

/**
 * Reads a mail server's notice (RFC 3464) from a bounce. Undefined: the letter is no notice. 'unreadable': the letter
 * takes more time or memory than a notice may, or reports several letters, and is skipped.
 */
export type ReadNotice = (raw: Uint8Array) => Promise<Notice | 'unreadable' | undefined>
