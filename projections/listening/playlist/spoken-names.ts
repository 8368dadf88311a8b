import type { PlaylistArticle } from './view.ts'

type Sound = PlaylistArticle['soundfiles'][number]
type UnspokenArticle = Omit<PlaylistArticle, 'spokenBefore'>

const depthOf = ({ level }: Pick<PlaylistArticle, 'level'>) => Number(level.slice(1))

/**
 * Gives what is heard first below a heading without a sound the heading's spoken name, and those of the headings above it
 * that nobody has heard yet. A heading below which nothing is heard is not spoken.
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
