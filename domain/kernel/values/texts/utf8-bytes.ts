const encoder = new TextEncoder()

/** How many bytes a text takes where it is stored; a letter takes up to four. */
export const utf8Bytes = (text: string): number => encoder.encode(text).length
