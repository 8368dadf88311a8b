import type { Marks, SourceField } from './events.ts'

export const sourceFields = ['name', 'level', 'page', 'ingress', 'text', 'byLine', 'sound', 'images'] as const

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
  const marks: { -readonly [Field in keyof Marks]: Marks[Field] } = { ...base }
  const offered: Partial<Record<SourceField, string>> = {}
  for (const field of sourceFields) {
    const wanted = source[field]
    if (wanted === undefined || wanted === base[field]) continue
    // A source of before knew no ingress: then the article had none of it.
    if ((here[field] ?? '') === (base[field] ?? '')) taken.push(field)
    else if (here[field] !== wanted) {
      offered[field] = wanted
      continue
    }
    marks[field] = wanted
  }
  return { taken, marks, offered }
}
