import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { acceptedSounds } from '../../accepted-sounds.ts'
import { explain, useApi } from '../../api-client.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Notice } from '../../components/Notice.tsx'
import { RadioGroup } from '../../components/RadioGroup.tsx'
import { useToasts } from '../../components/toasts.ts'
import { UploadField } from '../../components/UploadField.tsx'
import { sayPlaced } from '../../queries/articles-of-sounds.ts'
import { articlesKey } from '../../queries/articles.ts'
import { type Uploaded, useUploads } from '../../queries/uploads.ts'
import { giveToArticles, type Way } from './give-to-articles.ts'

export type UploadTarget = {
  readonly issueId: string
  readonly article?: { readonly _id: string; readonly name: string }
}

export type UploadSoundsDialogProps = { readonly target: UploadTarget; readonly onClose: () => void }

/** Sound for one article, or many files that become articles or find theirs. */
export const UploadSoundsDialog = ({ target, onClose }: UploadSoundsDialogProps) =>
  target.article ? (
    <ForArticle issueId={target.issueId} article={target.article} onClose={onClose} />
  ) : (
    <ForIssue issueId={target.issueId} onClose={onClose} />
  )

type ForArticleProps = {
  readonly issueId: string
  readonly article: { readonly _id: string; readonly name: string }
  readonly onClose: () => void
}

const ForArticle = ({ issueId, article, onClose }: ForArticleProps) => {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { uploads, start, stop, isSending } = useUploads({ articleid: article._id }, { collection: 'soundfiles' })
  const take = async (files: readonly File[]) => {
    const sent = await start(files, take)
    if (sent.length === 0) return
    toasts.show({ text: `Ljudet till ”${article.name}” är uppladdat.` })
    void queries.invalidateQueries({ queryKey: articlesKey(issueId) })
    if (sent.length === files.length) onClose()
  }
  return (
    <Dialog title={`Ladda upp ljud till ${article.name}`} isOpen onClose={() => isSending || onClose()}>
      <UploadField
        label="Ljud"
        hint="Släpp en ljudfil här eller välj en."
        accept={acceptedSounds}
        isMultiple
        uploads={uploads}
        onFiles={(files) => void take(files)}
      />
      <Leave isSending={isSending} onStop={stop} onClose={onClose} />
    </Dialog>
  )
}

const ways = [
  { value: 'new', text: 'En ny artikel per fil', hint: 'Artikeln får filens namn och läggs sist.' },
  {
    value: 'map',
    text: 'Till artiklarna som saknar ljud',
    hint: 'Efter namn när de liknar varandra, annars i ordning.',
  },
  { value: 'one', text: 'Alla i en ny artikel', hint: 'Filerna spelas upp efter varandra.' },
] as const

const ForIssue = ({ issueId, onClose }: { readonly issueId: string; readonly onClose: () => void }) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [way, setWay] = useState<Way>('new')
  // What is chosen while files are on their way counts when they have come.
  const latest = useRef(way)
  const [failure, setFailure] = useState<string>()
  const [waiting, setWaiting] = useState<readonly Uploaded[]>([])
  const { uploads, start, stop, isSending } = useUploads({ issueid: issueId }, { collection: 'soundfiles' })

  const distribute = async (sounds: readonly Uploaded[], isWhole: boolean) => {
    try {
      setFailure(undefined)
      const left = await giveToArticles(api, issueId, sounds, latest.current)
      setWaiting([])
      toasts.show({ text: sayPlaced(sounds.length - left, left) })
      void queries.invalidateQueries({ queryKey: articlesKey(issueId) })
      if (isWhole) onClose()
    } catch (error) {
      setWaiting(sounds)
      setFailure(explain(error))
    }
  }
  const take = async (files: readonly File[]) => {
    const inOrder = files.toSorted((a, b) => swedish.compare(a.name, b.name))
    const sent = await start(inOrder, take)
    if (sent.length > 0) await distribute(sent, sent.length === files.length)
  }
  const choose = (chosen: Way) => {
    latest.current = chosen
    setWay(chosen)
  }
  return (
    <Dialog title="Ladda upp ljud" isOpen onClose={() => isSending || onClose()}>
      <RadioGroup label="Filerna blir" options={ways} value={way} onChange={choose} />
      <UploadField
        label="Ljudfiler"
        hint="Släpp ljudfiler här eller välj dem."
        accept={acceptedSounds}
        isMultiple
        uploads={uploads}
        onFiles={(files) => void take(files)}
      />
      {failure && (
        <Notice
          tone="danger"
          title="Ljuden blev inte artiklar"
          level={3}
          actions={waiting.length > 0 && <Button onPress={() => void distribute(waiting, true)}>Försök igen</Button>}
        >
          <p>{failure}</p>
        </Notice>
      )}
      <Leave isSending={isSending} onStop={stop} onClose={onClose} />
    </Dialog>
  )
}

const swedish = new Intl.Collator('sv-SE', { numeric: true })

type LeaveProps = { readonly isSending: boolean; readonly onStop: () => void; readonly onClose: () => void }

/** While files are on their way there is one way out, which says what it does to them. */
const Leave = ({ isSending, onStop, onClose }: LeaveProps) => (
  <div className="button-row">
    <Button onPress={isSending ? onStop : onClose}>{isSending ? 'Avbryt uppladdningen' : 'Stäng'}</Button>
  </div>
)
