const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Text as XML and HTML say it: the content of an element, or of an attribute in double quotes. `signs`: where it is others
 * that mean something.
 */
export const asMarkup = (text: string, signs = /[&<>"]/g): string =>
  text.replace(signs, (sign) => entities[sign] ?? sign)
