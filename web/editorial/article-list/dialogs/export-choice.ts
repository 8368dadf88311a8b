import type { Articles } from '../acts/article-order.ts'
import type { ArticleActs } from '../acts/use-article-acts.ts'

/** Whether all of them go to a web site. */
export const isAllChosen = (articles: Articles) => articles.every((article) => article.export)

/** What the bulk bar offers: to choose those that are not chosen yet, or none of them where all are. */
export const exportChoiceOf = (chosen: Articles, acts: ArticleActs) => {
  const isChosen = isAllChosen(chosen)
  const ids = chosen.filter((article) => article.export === isChosen).map(({ _id }) => _id)
  return { isChosen, onChoose: () => void acts.chooseForExport(ids, !isChosen) }
}
