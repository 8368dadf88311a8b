import { randomBytes } from 'node:crypto'

/** No i, l, o and u: nobody mistakes one character for another, or reads a word. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 13

/** A code to print and to guess in vain: 65 random bits. */
export const shortCode = (): string => Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % 32]).join('')

/** Whether it could be one. */
export const isShortCode = (text: string): boolean => /^[0-9a-z]{13}$/.test(text)
