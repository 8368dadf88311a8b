import type { Marks, SourceField } from './events.ts'

export const sourceFields = ['name', 'level', 'page', 'text', 'byLine', 'sound', 'images'] as const

type Sides = {
  /** The source's values when both sides last agreed. */
  readonly base: Marks
  /** The values as the issue has them. */
  readonly here: Marks
  readonly source: Marks
}

export type MergedArticle = {
  /** The fields in which the issue takes the source's value. */
  readonly taken: readonly SourceField[]
  readonly marks: Marks
  /** Fields that have changed on both sides: an editor's value stays until the editor chooses. */
  readonly offered: Partial<Marks>
}

/** Merges the source's new values into an article: what an editor has touched stays, and is told. */
export const mergeArticle = ({ base, here, source }: Sides): MergedArticle => {
  const taken: SourceField[] = []
  const marks: Record<SourceField, string> = { ...base }
  const offered: Partial<Record<SourceField, string>> = {}
  for (const field of sourceFields) {
    if (source[field] === base[field]) continue
    if (here[field] === base[field]) taken.push(field)
    else if (here[field] !== source[field]) {
      offered[field] = source[field]
      continue
    }
    marks[field] = source[field]
  }
  return { taken, marks, offered }
}
