const lines = /<((?:itunes:)?title|category)>\s*((?:<!\[CDATA\[[\s\S]*?\]\]>)+)\s*<\/\1>/g

const numericEntities = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`)

/**
 * RSS Best Practices Profile, "Character Data": in titles, markup characters that stand for themselves are written as
 * numeric entities. The same in categories, which would get white space around them.
 */
export const withPlainTitles = (xml: string): string =>
  xml.replaceAll(
    lines,
    (_, name: string, held: string) =>
      `<${name}>${numericEntities(held.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1'))}</${name}>`,
  )
