import { randomBytes } from 'node:crypto'

/** Without i, l, o and u: no character is mistaken for another, and no code reads as a word. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 13

/** A code for print that cannot be guessed: 65 random bits. */
export const shortCode = (): string => Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % 32]).join('')

/** Whether the text has the form of a code. */
export const isShortCode = (text: string): boolean => /^[0-9a-z]{13}$/.test(text)
