import { useMutation } from '@tanstack/react-query'
import { ListPlus, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { PlacedSounds } from '../entities/PlacedSounds.tsx'
import { type Placement, type useArticlesOfSounds, usePlaceSounds } from '../queries/articles-of-sounds.ts'

type ArticlesOfSoundsProps = {
  readonly issueId: string
  readonly count: number
  readonly acts: ReturnType<typeof useArticlesOfSounds>
}

/** Acts for the issue's sounds without an article; their result stays when no such sound is left. */
export const ArticlesOfSounds = ({ issueId, count, acts: { isBusy, makeAll } }: ArticlesOfSoundsProps) => {
  const toasts = useToasts()
  const { place, tell } = usePlaceSounds(issueId)
  const [placement, setPlacement] = useState<Placement>()
  const map = useMutation({
    mutationFn: () => place(),
    onSuccess: setPlacement,
    onError: (error) => toasts.show({ text: explain(error) }),
  })
  const close = () => {
    if (placement) tell(placement)
    setPlacement(undefined)
  }
  return (
    <>
      {count > 0 && (
        <div className="button-row">
          <Button icon={ListPlus} isPending={isBusy} onPress={makeAll}>
            Skapa en artikel av varje
          </Button>
          <Button icon={Shuffle} isPending={map.isPending} onPress={() => map.mutate()}>
            Fördela på artiklar utan ljud
          </Button>
          <span className="soft small">
            {count === 1
              ? '1 ljudfil hör inte till någon artikel.'
              : `${count.toString()} ljudfiler hör inte till någon artikel.`}
          </span>
        </div>
      )}
      {placement && (
        <Dialog title="Fördelade ljud" isOpen onClose={close}>
          <PlacedSounds issueId={issueId} placement={placement} onUndone={() => setPlacement(undefined)} />
          <div className="button-row">
            <Button onPress={close}>Stäng</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
