import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { inSwedish } from '../../kernel/words/swedish.ts'
import { ACCEPTED_SOUND_TYPES } from '../accepted-sounds.ts'
import { PlacedSounds } from '../entities/PlacedSounds.tsx'
import { articlesKey } from '../queries/articles.ts'
import { type Placement, usePlaceSounds } from '../queries/articles-of-sounds.ts'
import { type UploadedFile, useUploads } from '../queries/uploads.ts'
import { LeaveUploadQuestion } from './LeaveUploadQuestion.tsx'
import { makeArticles, type NewArticles } from './make-articles.ts'

const uploadChoices = [
  { value: 'new', text: 'En ny artikel per fil', hint: 'Artikeln får filens namn och läggs sist.' },
  {
    value: 'map',
    text: 'Till artiklarna som saknar ljud',
    hint: 'Efter filens namn: rubriken, avdelning och nummer eller bara ett nummer. Där det är osäkert får du välja.',
  },
  { value: 'one', text: 'Alla i en ny artikel', hint: 'Filerna spelas upp efter varandra.' },
] as const

const emptyPlacement: Placement = { mapped: [], left: [] }

type IssueSoundUploadProps = {
  readonly issueId: string
  /** Some of the issue's articles lack a sound. */
  readonly lacksSound: boolean
  readonly files: readonly File[]
  readonly onClose: () => void
}

export const IssueSoundUpload = ({ issueId, lacksSound, files, onClose }: IssueSoundUploadProps) => {
  const [way, setWay] = useState<NewArticles | 'map'>(lacksSound ? 'map' : 'new')
  // A choice made during the upload applies when it is complete.
  const latest = useRef(way)
  const [dropped, setDropped] = useState(files)
  const { uploads, start, stop, isSending } = useUploads({ issueid: issueId }, { collection: 'soundfiles' })
  const { tell } = usePlaceSounds(issueId)
  const { distribute, failure, waiting, placement } = useDistribution(issueId, latest, onClose)
  const isPlaced = placement !== emptyPlacement
  const take = async (chosen: readonly File[]) => {
    setDropped([])
    const inOrder = chosen.toSorted((a, b) => inSwedish(a.name, b.name))
    const sent = await start(inOrder, take)
    if (sent.length > 0) await distribute(sent, sent.length === chosen.length)
  }
  const choose = (chosen: NewArticles | 'map') => {
    latest.current = chosen
    setWay(chosen)
  }
  const close = () => {
    if (isSending) return
    if (isPlaced) tell(placement)
    onClose()
  }
  return (
    <Dialog title="Ladda upp ljud" isOpen onClose={close}>
      {!isPlaced && <RadioGroup label="Vart ska ljudet?" options={uploadChoices} value={way} onChange={choose} />}
      <div aria-live="polite">
        {isPlaced && <PlacedSounds issueId={issueId} placement={placement} onUndone={onClose} />}
      </div>
      {(!isPlaced || uploads.length > 0) && (
        <UploadField
          label="Ljudfiler"
          hint="Släpp ljudfiler här eller välj dem."
          accept={ACCEPTED_SOUND_TYPES}
          isMultiple
          uploads={uploads}
          onFiles={(chosen) => void take(chosen)}
        />
      )}
      {failure && (
        <Notice
          tone="danger"
          title="Ljuden fick inga artiklar"
          level={3}
          actions={waiting.length > 0 && <Button onPress={() => void distribute(waiting, true)}>Försök igen</Button>}
        >
          <p>{failure}</p>
        </Notice>
      )}
      <LeaveUploadQuestion
        isSending={isSending}
        onStop={stop}
        onClose={close}
        dropped={dropped}
        onSend={() => void take(dropped)}
      />
    </Dialog>
  )
}

/** Distributes uploaded sounds to new or existing articles. */
const useDistribution = (issueId: string, way: { readonly current: NewArticles | 'map' }, onDone: () => void) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { place } = usePlaceSounds(issueId)
  const [failure, setFailure] = useState<string>()
  const [waiting, setWaiting] = useState<readonly UploadedFile[]>([])
  const [placement, setPlacement] = useState(emptyPlacement)

  const give = async (sounds: readonly UploadedFile[], isWhole: boolean) => {
    if (way.current === 'map') {
      const { mapped, left } = await place(sounds.map(({ _id }) => _id))
      setPlacement((before) => ({ mapped: [...before.mapped, ...mapped], left: [...before.left, ...left] }))
      return
    }
    await makeArticles(api, issueId, sounds, way.current)
    toasts.show({ text: sayMade(way.current === 'one' ? 1 : sounds.length) })
    void queries.invalidateQueries({ queryKey: articlesKey(issueId) })
    if (isWhole) onDone()
  }
  const distribute = async (sounds: readonly UploadedFile[], isWhole: boolean) => {
    try {
      setFailure(undefined)
      await give(sounds, isWhole)
      setWaiting([])
    } catch (error) {
      setWaiting(sounds)
      setFailure(explain(error))
    }
  }
  return { distribute, failure, waiting, placement }
}

const sayMade = (articles: number) =>
  articles === 1 ? 'En ny artikel har ljudet.' : `${articles.toString()} nya artiklar har var sitt ljud.`
