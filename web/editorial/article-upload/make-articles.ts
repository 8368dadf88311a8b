import type { Api } from '../../kernel/server/api-client.ts'
import type { UploadedFile } from '../queries/uploads.ts'

/** One article for each file, or one for all. */
export type NewArticles = 'new' | 'one'

/** Makes articles of sounds uploaded to an issue. */
export const makeArticles = async (
  api: Api,
  issueId: string,
  sounds: readonly UploadedFile[],
  way: NewArticles,
): Promise<void> => {
  if (way === 'new') {
    await api.post(`/api/articles/addAllToNewArticles/${issueId}`, { files: sounds.map(({ _id }) => _id) })
    return
  }
  const [first, ...rest] = sounds
  if (!first) return
  const { _id } = await api.post<{ readonly _id: string }>(`/api/articles/addToNewArticle/${issueId}`, {
    _id: first._id,
  })
  for (const sound of rest) await api.put(`/api/soundfiles/${sound._id}`, { article: _id })
}
