/** Three versions of a rich text, in HTML. */
type TextVersions = { readonly before: string; readonly theirs: string; readonly mine: string }

const blocksOf = (html: string): readonly string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.children].map(({ outerHTML }) => outerHTML)

/** The other person's text, and after it the paragraphs that are new or changed in mine. */
export const joinTexts = ({ before, theirs, mine }: TextVersions): string => {
  const known = new Set([...blocksOf(before), ...blocksOf(theirs)])
  return (
    theirs +
    blocksOf(mine)
      .filter((block) => !known.has(block))
      .join('')
  )
}
