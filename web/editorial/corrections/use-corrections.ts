import { useAct } from '../../kernel/queries/use-act.ts'

/** `id` null: a new correction. */
export type CorrectionDraft = { readonly id: string | null; readonly text: string }

/** Calls that add, reword and remove a correction of an article, and that withdraw the article. */
export const useCorrections = (articleId: string) => {
  const address = `/api/articles/${articleId}/corrections`
  const entities = ['article']
  const say = useAct(
    (api, { id, text }: CorrectionDraft) =>
      id === null ? api.post(address, { text }) : api.put(`${address}/${id}`, { text }),
    { entities, receipt: () => ({ text: 'Rättelsen visas för lyssnarna.' }) },
  )
  const takeBack = useAct((api, id: string) => api.del(`${address}/${id}`), {
    entities,
    receipt: () => ({ text: 'Rättelsen är tillbakatagen.' }),
  })
  const withdraw = useAct((api) => api.put(`/api/articles/${articleId}`, { active: false }), {
    entities,
    receipt: () => ({
      text: 'Artikeln är tillbakadragen.',
      undo: (api) => api.put(`/api/articles/${articleId}`, { active: true }),
      undone: 'Artikeln är tillbaka.',
    }),
  })
  return { say, takeBack, withdraw: () => withdraw.mutateAsync() }
}
