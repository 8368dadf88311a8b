import { useMutation } from '@tanstack/react-query'
import { explain, useApi } from '../api-client.ts'
import { useToasts } from '../components/toasts.ts'
import { useFilesChanged } from './file-acts.ts'
import type { Soundfile } from './files.ts'

type Made = { readonly articles: readonly unknown[] }
type Mapped = { readonly mapped: readonly unknown[]; readonly unmapped: readonly unknown[] }

export const sayPlaced = (placed: number, left: number): string => {
  const done = placed === 1 ? 'Ljudet är på plats.' : `${placed.toString()} ljud är på plats.`
  return left === 0 ? done : `${done} ${left.toString()} hittade ingen artikel och ligger kvar bland ljudfilerna.`
}

/** Makes articles of sounds that an issue has and no article, or gives them to the articles that are there. */
export const useArticlesOfSounds = (issueId: string) => {
  const api = useApi()
  const toasts = useToasts()
  const changed = useFilesChanged()
  const act = useMutation({
    mutationFn: (send: () => Promise<string>) => send(),
    onSuccess: (receipt) => toasts.show({ text: receipt }),
    onError: (error) => toasts.show({ text: explain(error) }),
    onSettled: changed,
  })
  return {
    isBusy: act.isPending,
    makeOne: ({ _id, name }: Soundfile) =>
      act.mutate(async () => {
        await api.post(`/api/articles/addToNewArticle/${issueId}`, { _id })
        return `${name} är en ny artikel.`
      }),
    makeAll: () =>
      act.mutate(async () => {
        const { articles } = await api.post<Made>(`/api/articles/addAllToNewArticles/${issueId}`)
        return articles.length === 1 ? '1 artikel är skapad.' : `${articles.length.toString()} artiklar är skapade.`
      }),
    map: () =>
      act.mutate(async () => {
        const { mapped, unmapped } = await api.post<Mapped>(`/api/articles/mapAllFilesToArticles/${issueId}`, {})
        return sayPlaced(mapped.length, unmapped.length)
      }),
  }
}
