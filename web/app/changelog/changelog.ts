/** A version of the product, and what is said of it under each heading. */
export type Release = {
  readonly version: string
  /** ISO day. */
  readonly day: string
  readonly parts: readonly { readonly title: string; readonly items: readonly string[] }[]
}

const HEAD = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/

const partOf = (text: string) => {
  const [title = '', ...lines] = text.split('\n')
  return { title, items: lines.flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : [])) }
}

/**
 * The versions of a change log in the form of Keep a Changelog 1.1, latest first. An item is one line, without markup
 * but for code. Throws where a heading is none of a version.
 */
export const releasesIn = (log: string): readonly Release[] =>
  log
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const [intro = '', ...parts] = section.split('\n### ')
      const [head = ''] = intro.split('\n')
      const [, version, day] = HEAD.exec(head) ?? []
      if (version === undefined || day === undefined) throw new Error(`CHANGELOG.md: no version in '${head}'`)
      return { version, day, parts: parts.map(partOf) }
    })
