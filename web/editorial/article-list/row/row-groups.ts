import type { Articles } from '../acts/article-order.ts'

const MIN_ROWS_PER_GROUP = 8

/** Of eight ids one, at random: they end in random digits. */
const beginsGroup = (id: string) => Number.parseInt(id.slice(-2), 16) % 8 === 0

/**
 * The rows in groups of some twenty, which the browser draws or passes over together. Where one begins follows from the
 * articles themselves: what comes, goes or moves changes the groups around it, and the rows of all others stay where they are.
 */
export const groupsOf = (articles: Articles): readonly Articles[] => {
  const groups: Articles[number][][] = []
  for (const article of articles) {
    const group = groups.at(-1)
    if (!group || (group.length >= MIN_ROWS_PER_GROUP && beginsGroup(article._id))) groups.push([article])
    else group.push(article)
  }
  return groups
}
