import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import { ACCEPTED_SOUND_TYPES } from '../accepted-sounds.ts'
import { ReplaceOrAdd } from '../entities/files/ReplaceOrAdd.tsx'
import { useSoundsToArticle } from '../queries/article-sounds.ts'
import { type Soundfile, useFiles } from '../queries/files.ts'
import { LeaveUploadQuestion } from './LeaveUploadQuestion.tsx'

type ArticleSoundUploadProps = {
  readonly article: { readonly _id: string; readonly name: string }
  readonly files: readonly File[]
  readonly onClose: () => void
}

export const ArticleSoundUpload = (props: ArticleSoundUploadProps) => {
  const { article, onClose } = props
  const { data, isPending, error, refetch } = useFiles('soundfiles', { kind: 'article', id: article._id })
  const [isSending, setSending] = useState(false)
  return (
    <Dialog title={`Ladda upp ljud till ${article.name}`} isOpen onClose={() => isSending || onClose()}>
      {isPending && <Skeleton label="Hämtar artikelns ljud" lines={2} />}
      {!isPending && !data && <LoadFailed what="Artikelns ljud" error={error} onRetry={() => void refetch()} />}
      {data && <SendSounds {...props} sounds={data} onSending={setSending} />}
    </Dialog>
  )
}

type SendSoundsProps = ArticleSoundUploadProps & {
  readonly sounds: readonly Soundfile[]
  readonly onSending: (isSending: boolean) => void
}

const SendSounds = ({ article, files, sounds, onClose, onSending }: SendSoundsProps) => {
  // The upload replaces the sounds that the article had at first, not those of this dialog.
  const [earlier] = useState(sounds)
  const [dropped, setDropped] = useState(files)
  const { way, choose, uploads, take, stop, isSending } = useSoundsToArticle(article, earlier, true)
  const send = async (chosen: readonly File[]) => {
    setDropped([])
    if ((await take(chosen)) === chosen.length) onClose()
  }
  useEffect(() => onSending(isSending), [isSending, onSending])
  const first = useRef(earlier.length === 0 ? files : [])
  useEffect(() => {
    const atOnce = first.current
    first.current = []
    if (atOnce.length > 0) void send(atOnce)
  })
  return (
    <>
      {earlier.length > 0 && <ReplaceOrAdd way={way} onChoose={choose} />}
      <UploadField
        label="Ljud"
        hint="Släpp en ljudfil här eller välj en."
        accept={ACCEPTED_SOUND_TYPES}
        isMultiple
        uploads={uploads}
        onFiles={(chosen) => void send(chosen)}
      />
      <LeaveUploadQuestion
        isSending={isSending}
        onStop={stop}
        onClose={onClose}
        dropped={dropped}
        onSend={() => void send(dropped)}
      />
    </>
  )
}
