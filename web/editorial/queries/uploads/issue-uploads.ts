import { useToasts } from '../../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../../kernel/server/api-client.ts'
import { inSwedish } from '../../../kernel/words/swedish.ts'
import { useRefreshFiles } from '../files/file-acts.ts'
import { collectionOf } from '../files/files.ts'
import { useUploadQueue } from './use-upload-queue.ts'

const inNameOrder = (files: readonly File[]) => files.toSorted((a, b) => inSwedish(a.name, b.name))

/** The owner of the uploaded files: an issue, or a publication as a whole. */
type UploadOwner = { readonly issue: string } | { readonly publication: string }

/**
 * Uploads files of any kind to an issue or a publication, while the person goes on; what follows in an issue is offered
 * when they have come.
 */
export const useUploadTo = () => {
  const queue = useUploadQueue()
  const refresh = useRefreshFiles()
  return (files: readonly File[], owner: UploadOwner) => {
    const onUploaded = () => void refresh()
    const to = 'issue' in owner ? { issueid: owner.issue } : { publicationid: owner.publication }
    const followed = 'issue' in owner ? { issueId: owner.issue } : {}
    void queue.add(inNameOrder(files), { to, ...followed, onUploaded })
  }
}

export const useIssueUpload = (issueId: string) => {
  const upload = useUploadTo()
  return (files: readonly File[]) => upload(files, { issue: issueId })
}

/** Uploads files of any kind to an article that has none of them yet. */
export const useArticleUpload = () => {
  const api = useApi()
  const queue = useUploadQueue()
  const toasts = useToasts()
  const refresh = useRefreshFiles()
  return async ({ _id, name }: { readonly _id: string; readonly name: string }, files: readonly File[]) => {
    const sent = await queue.add(files, { to: { articleid: _id }, onUploaded: () => void refresh() })
    if (sent.length === 0) return
    toasts.show({
      text:
        sent.length === 1
          ? `${sent[0]?.name ?? 'Filen'} är på ”${name}”.`
          : `${sent.length.toString()} filer är på ”${name}”.`,
      undo: async () => {
        for (const file of sent) await api.del(`/api/${collectionOf[file.kind ?? 'other']}/${file._id}`)
        await refresh()
      },
      undone: 'Det uppladdade är borttaget.',
    })
  }
}
