import type { PlaylistArticle } from './view.ts'

type Sound = PlaylistArticle['soundfiles'][number]
type UnspokenArticle = Omit<PlaylistArticle, 'spokenBefore'>

const depthOf = ({ level }: Pick<PlaylistArticle, 'level'>) => Number(level.slice(1))

/**
 * Gives the first sound below a silent heading the heading's spoken name, and the names of the silent headings above it
 * that were not spoken yet. A heading without a sound below it is not spoken.
 */
export const withSpokenNames = (
  articles: readonly UnspokenArticle[],
  nameOf: (articleId: string) => Sound | undefined,
): readonly PlaylistArticle[] => {
  let waiting: readonly { readonly depth: number; readonly sound: Sound }[] = []
  return articles.map((article) => {
    if (article.soundfile) {
      const spokenBefore = waiting.map(({ sound }) => sound)
      waiting = []
      return { ...article, spokenBefore }
    }
    const sound = nameOf(article._id)
    const depth = depthOf(article)
    if (sound) waiting = [...waiting.filter((above) => above.depth < depth), { depth, sound }]
    return { ...article, spokenBefore: [] }
  })
}
