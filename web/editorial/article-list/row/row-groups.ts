import type { Articles } from '../acts/article-order.ts'

const MIN_ROWS_PER_GROUP = 8

/** True for one id in eight, at random: ids end in random digits. */
const beginsGroup = (id: string) => Number.parseInt(id.slice(-2), 16) % 8 === 0

/**
 * Groups of about twenty rows, which the browser draws or skips together. The articles themselves decide where a group
 * begins, so that an added, removed or moved article changes only the groups around it.
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
