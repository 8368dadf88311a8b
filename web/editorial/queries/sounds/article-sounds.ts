import { useState } from 'react'
import { useToasts } from '../../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../../kernel/server/api-client.ts'
import { useRefreshFiles } from '../files/file-acts.ts'
import type { Soundfile } from '../files/files.ts'
import { useUploads } from '../uploads/uploads.ts'

/** Whether a new sound replaces the sounds of the article or is added to them. */
export type SoundPlacing = 'replace' | 'add'

type OfArticle = { readonly _id: string; readonly name: string }

/** Uploads sounds to an article, to replace its sounds or to follow them. */
export const useSoundsToArticle = (article: OfArticle, earlier: readonly Soundfile[], mayReplace: boolean) => {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefreshFiles()
  const [way, setWay] = useState<SoundPlacing>('replace')
  const replaced = mayReplace && way === 'replace' ? earlier.map(({ _id }) => _id) : []
  const { uploads, start, isSending } = useUploads(
    { articleid: article._id, ...(replaced.length > 0 ? { replaces: replaced.join(',') } : {}) },
    { collection: 'soundfiles' },
  )

  /** Returns the number of uploaded sounds. A retry of a failed file places it in the same way. */
  const take = async (files: readonly File[]): Promise<number> => {
    const sent = await start(files, take)
    if (sent.length === 0) return 0
    void refresh()
    const undo = async () => {
      for (const id of replaced) await api.post(`/api/soundfiles/${id}/restore`)
      for (const { _id } of sent) await api.del(`/api/soundfiles/${_id}`)
      await refresh()
    }
    toasts.show(
      replaced.length > 0
        ? { text: `Ljudet till ”${article.name}” är ersatt.`, undo, undone: 'Det förra ljudet är tillbaka.' }
        : { text: `Ljudet till ”${article.name}” är uppladdat.`, undo, undone: 'Det uppladdade ljudet är borttaget.' },
    )
    return sent.length
  }
  return { way, choose: setWay, uploads, take, isSending }
}
