import type { UnpairedReason } from './pairing.ts'
import type { ClaimBasis, ClaimedArticle } from './sound-claims.ts'

/** What led to the article: its name, its number, both, its length, or only its turn among the others. */
export type FoundBy = 'nameAndNumber' | ClaimBasis | 'length' | 'order'

export type FoundArticle<Article> = {
  readonly article: Article
  readonly foundBy: FoundBy
  readonly because?: UnpairedReason
}

type OrderTask<File, Article> = {
  readonly files: readonly File[]
  readonly found: ReadonlyMap<File, FoundArticle<Article>>
  readonly mute: ReadonlySet<File>
  readonly places: readonly Article[]
}

/**
 * Files whose names say nothing take the articles between those of their neighbours, in turn: only where as many
 * articles wait there as files, or one more.
 */
export const byOrder = <File, Article extends ClaimedArticle>({
  files,
  found,
  mute,
  places,
}: OrderTask<File, Article>): ReadonlyMap<File, FoundArticle<Article>> => {
  const taken = new Set([...found.values()].map(({ article }) => article.id))
  const ordered = new Map<File, FoundArticle<Article>>()
  for (let start = 0; start < files.length; start += 1) {
    let end = start
    while (end < files.length && !hasFound(found, files[end])) end += 1
    const run = files.slice(start, end)
    const [from, to] = [placeOf(found, files[start - 1], places) ?? -1, placeOf(found, files[end], places)]
    start = end
    if (!run.every((file) => mute.has(file))) continue
    const waiting = places.slice(from + 1, to).filter(({ id, hasSound }) => !hasSound && !taken.has(id))
    if (waiting.length !== run.length && waiting.length !== run.length + 1) continue
    for (const [index, file] of run.entries()) {
      const article = waiting[index]
      if (!article) continue
      taken.add(article.id)
      ordered.set(file, { article, foundBy: 'order' })
    }
  }
  return ordered
}

const hasFound = <File, Article>(found: ReadonlyMap<File, FoundArticle<Article>>, file: File | undefined) =>
  file !== undefined && found.has(file)

const placeOf = <File, Article>(
  found: ReadonlyMap<File, FoundArticle<Article>>,
  file: File | undefined,
  places: readonly Article[],
): number | undefined => {
  const article = file === undefined ? undefined : found.get(file)?.article
  const place = article ? places.indexOf(article) : -1
  return place === -1 ? undefined : place
}
