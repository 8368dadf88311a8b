const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** One line of text that XML 1.0 may carry: illegal characters dropped, white space collapsed. */
export const cleanText = (text: string): string =>
  text.replace(illegal, '').replace(/\s+/gu, ' ').trim().normalize('NFC')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Cleaned text, safe both as element content and inside a double-quoted attribute. */
export const escapeXml = (text: string): string => cleanText(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
