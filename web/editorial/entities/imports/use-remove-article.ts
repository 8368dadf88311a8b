import { useAct } from '../../../kernel/queries/use-act.ts'
import { type Api, RequestRefusal } from '../../../kernel/server/api-client.ts'
import { articlesKey } from '../../queries/articles.ts'

type ChosenAnswer = { readonly articles: readonly { readonly refused: string | null }[] }

const carryOut = async (api: Api, issueId: string, act: 'remove' | 'restore', articleId: string) => {
  const { articles } = await api.put<ChosenAnswer>(`/api/articles/chosen/${issueId}`, { act, articles: [articleId] })
  const refused = articles[0]?.refused
  if (refused) throw new RequestRefusal({ title: 'SomeRefused', status: 409, detail: refused })
}

/** Removes an article outside its list; the receipt offers an undo while it is shown. */
export const useRemoveArticle = (issueId: string) =>
  useAct((api, articleId: string) => carryOut(api, issueId, 'remove', articleId), {
    entities: ['issue', 'article'],
    keys: [articlesKey(issueId)],
    receipt: (articleId) => ({
      text: 'Artikeln är raderad.',
      undo: (api) => carryOut(api, issueId, 'restore', articleId),
      undone: 'Artikeln är tillbaka.',
    }),
  })
