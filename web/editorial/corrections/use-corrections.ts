import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

/** `id` null: a new correction. */
export type CorrectionDraft = { readonly id: string | null; readonly text: string }

/** Calls that add, reword and remove a correction of an article, and that withdraw the article. */
export const useCorrections = (articleId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const address = `/api/articles/${articleId}/corrections`
  const settled = (text: string) => ({
    onSuccess: () => toasts.show({ text }),
    onSettled: () => refreshOn(queries, { type: 'article:save' }),
  })
  const say = useMutation({
    mutationFn: ({ id, text }: CorrectionDraft) =>
      id === null ? api.post(address, { text }) : api.put(`${address}/${id}`, { text }),
    ...settled('Rättelsen visas för lyssnarna.'),
  })
  const takeBack = useMutation({
    mutationFn: (id: string) => api.del(`${address}/${id}`),
    ...settled('Rättelsen är tillbakatagen.'),
  })
  const activate = (active: boolean) =>
    api.put(`/api/articles/${articleId}`, { active }).finally(() => refreshOn(queries, { type: 'article:save' }))
  const withdraw = async () => {
    await activate(false)
    toasts.show({
      text: 'Artikeln är tillbakadragen.',
      undo: () => activate(true),
      undone: 'Artikeln är tillbaka.',
    })
  }
  return { say, takeBack, withdraw }
}
