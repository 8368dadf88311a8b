const encoder = new TextEncoder()

/** The stored size of a text in bytes; a character takes up to four. */
export const utf8Bytes = (text: string): number => encoder.encode(text).length
