/** Characters to escape, except in entities; attributes also escape quotes. */
export const TEXT_SPECIALS = /&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[\da-f]{1,6});)|[<>]/gi
export const ATTRIBUTE_SPECIALS = new RegExp(`${TEXT_SPECIALS.source}|"`, 'gi')
