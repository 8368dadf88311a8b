/** The headings that are more than one level below the one before, each with its index and a text. */
export const levelSkips = (levels: readonly number[]): readonly { readonly at: number; readonly text: string }[] =>
  levels.flatMap((level, at) => {
    const previous = levels[at - 1] ?? 0
    return level > previous + 1 ? [{ at, text: `rubriknivån hoppar från h${previous} till h${level}.` }] : []
  })
