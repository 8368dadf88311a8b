import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import { ACCEPTED_SOUND_TYPES } from '../accepted-sounds.ts'
import { ReplaceOrAdd } from '../entities/files/ReplaceOrAdd.tsx'
import { type Soundfile, useSoundsNow } from '../queries/files/files.ts'
import { useSoundsToArticle } from '../queries/sounds/article-sounds.ts'

type ArticleSoundUploadProps = {
  readonly article: { readonly _id: string; readonly name: string }
  /** Files dropped on the article's row. */
  readonly files: readonly File[]
  readonly onClose: () => void
}

/** Uploads sound to an article; what happens to the sound that it has is asked before. */
export const ArticleSoundUpload = (props: ArticleSoundUploadProps) => {
  const { article, onClose } = props
  const { data, isPending, error, refetch } = useSoundsNow({ kind: 'article', id: article._id })
  return (
    <Dialog title={`Ladda upp ljud till ${article.name}`} isOpen onClose={onClose}>
      {isPending && <Skeleton label="Hämtar artikelns ljud" lines={2} />}
      {!isPending && !data && <LoadFailed what="Artikelns ljud" error={error} onRetry={() => void refetch()} />}
      {data && <SendSounds {...props} sounds={data} />}
    </Dialog>
  )
}

type SendSoundsProps = ArticleSoundUploadProps & { readonly sounds: readonly Soundfile[] }

const SendSounds = ({ article, files, sounds, onClose }: SendSoundsProps) => {
  // The upload replaces the sounds that the article had at first, not those of this dialog.
  const [earlier] = useState(sounds)
  const [dropped, setDropped] = useState(files)
  const { way, choose, uploads, take, isSending } = useSoundsToArticle(article, earlier, true)
  const send = async (chosen: readonly File[]) => {
    setDropped([])
    if ((await take(chosen)) === chosen.length) onClose()
  }
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
      {isSending && <p className="soft">Du kan stänga: uppladdningen fortsätter.</p>}
      <div className="button-row">
        {dropped.length > 0 && (
          <Button variant="primary" icon={Upload} onPress={() => void send(dropped)}>
            {sayUpload(dropped)}
          </Button>
        )}
        <Button onPress={onClose}>Stäng</Button>
      </div>
    </>
  )
}

const sayUpload = ([first, ...more]: readonly File[]): string =>
  more.length === 0 ? `Ladda upp ${first?.name ?? ''}` : `Ladda upp ${(more.length + 1).toString()} filer`
