import type { Articles } from '../acts/article-order.ts'
import type { ArticleActs } from '../acts/use-article-acts.ts'

/** Whether all of the articles go to a web site. */
export const isAllChosen = (articles: Articles) => articles.every((article) => article.export)

/** The bulk bar's choice: shares the missing articles, or none when all are shared. */
export const shareChoiceOf = (chosen: Articles, acts: ArticleActs) => {
  const isChosen = chosen.every(({ share }) => share)
  const ids = chosen.filter(({ share }) => share === isChosen).map(({ _id }) => _id)
  return { isChosen, onChoose: () => void acts.chooseForSharing(ids, !isChosen) }
}

/** The bulk bar's choice: adds the missing articles to the export, or removes all when all are in it. */
export const exportChoiceOf = (chosen: Articles, acts: ArticleActs) => {
  const isChosen = isAllChosen(chosen)
  const ids = chosen.filter((article) => article.export === isChosen).map(({ _id }) => _id)
  return { isChosen, onChoose: () => void acts.chooseForExport(ids, !isChosen) }
}
