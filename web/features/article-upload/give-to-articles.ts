import type { Api } from '../../api-client.ts'
import type { Uploaded } from '../../queries/uploads.ts'

/** One article a file; to those that are there; or all to one. */
export type Way = 'new' | 'map' | 'one'

type Mapped = { readonly unmapped: readonly string[] }

/** Makes articles of sounds that were sent to an issue, or gives them to its articles. How many found none. */
export const giveToArticles = async (
  api: Api,
  issueId: string,
  sounds: readonly Uploaded[],
  way: Way,
): Promise<number> => {
  switch (way) {
    case 'new':
      await api.post(`/api/articles/addAllToNewArticles/${issueId}`)
      return 0
    case 'map':
      return (await api.post<Mapped>(`/api/articles/mapAllFilesToArticles/${issueId}`, {})).unmapped.length
    case 'one': {
      const [first, ...rest] = sounds
      if (!first) return 0
      const { _id } = await api.post<{ readonly _id: string }>(`/api/articles/addToNewArticle/${issueId}`, {
        _id: first._id,
      })
      for (const sound of rest) await api.put(`/api/soundfiles/${sound._id}`, { article: _id })
      return 0
    }
  }
}
