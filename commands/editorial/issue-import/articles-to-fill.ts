import { attributesBeforeRuns, type Contents, liveEntries } from '../../../domain/editorial/contents/state.ts'
import type { ImportedArticle } from '../../../domain/editorial/issue-import/events.ts'
import { freeKey } from '../../../domain/editorial/issue-import/match-sources.ts'
import { headingPaths, keyFamily } from '../../../domain/editorial/issue-import/source-keys.ts'
import { markOf } from './marks.ts'

/**
 * Articles that came from no source, such as last week's headings, as if a manuscript had had their names alone: one with
 * the same path of headings fills them, and what an editor has written in them is kept and told.
 */
export const articlesToFill = (contents: Contents, came: readonly ImportedArticle[]): readonly ImportedArticle[] => {
  const known = new Set(came.map(({ articleId }) => articleId))
  const taken = new Set(came.map(({ key }) => key))
  const entries = liveEntries(contents).map((entry) => ({ entry, ...attributesBeforeRuns(contents, entry) }))
  const paths = headingPaths(entries)
  return entries.flatMap(({ entry: { articleId }, name, level }, index) => {
    if (known.has(articleId)) return []
    const key = freeKey(`${keyFamily({ kind: 'manuscript' })}path:${paths[index] ?? ''}`, taken)
    taken.add(key)
    const marks = { name: markOf(name), level: markOf(level), page: '', ingress: '', text: '', byLine: '' }
    return [{ key, articleId, marks: { ...marks, sound: '', images: '' }, sounds: [], images: [], wasThere: true }]
  })
}
