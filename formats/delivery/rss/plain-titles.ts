const lines = /<((?:itunes:)?title|category)>\s*((?:<!\[CDATA\[[\s\S]*?\]\]>)+)\s*<\/\1>/g

const numericEntities = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`)

/**
 * RSS Best Practices Profile, "Character Data": in titles, signs of mark-up that are meant as they stand are told by their
 * numbers. In categories, too, which would have white space about them.
 */
export const withPlainTitles = (xml: string): string =>
  xml.replaceAll(
    lines,
    (_, name: string, held: string) =>
      `<${name}>${numericEntities(held.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1'))}</${name}>`,
  )
