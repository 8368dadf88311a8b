import type { Notice } from './take-returned-letter.ts'

/**
 * Reads what a mail server says of a letter (RFC 3464), from the letter that came back. Undefined: it is something else.
 * 'unreadable': it takes more time or memory than a notice does, or says more than one, and is passed over.
 */
export type ReadNotice = (raw: Uint8Array) => Promise<Notice | 'unreadable' | undefined>
