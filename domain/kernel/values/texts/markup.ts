const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes text for XML and HTML: the content of an element, or of an attribute in double quotes. `signs`: other special
 * characters.
 */
export const asMarkup = (text: string, signs = /[&<>"]/g): string =>
  text.replace(signs, (sign) => entities[sign] ?? sign)
