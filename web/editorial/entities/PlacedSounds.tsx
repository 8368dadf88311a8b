import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import './placed-sounds.css'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { type Placement, usePlaceSounds } from '../queries/articles-of-sounds.ts'
import { useFiles } from '../queries/files.ts'
import { WaitingSounds } from './WaitingSounds.tsx'

type PlacedSoundsProps = {
  readonly issueId: string
  readonly placement: Placement
  readonly onUndone: () => void
}

/** Leaves out sounds that another has replaced since, by a choice in the list below. */
const useStillPlaced = (issueId: string, { mapped }: Placement) => {
  const { data: files, isFetching } = useFiles('soundfiles', { kind: 'issue', id: issueId })
  if (!files || isFetching) return mapped
  const there = new Set<string>(files.map(({ _id }) => _id))
  return mapped.filter(({ file }) => there.has(file))
}

/** Shows which article each sound got, and which sounds an editor has to place. */
export const PlacedSounds = ({ issueId, placement, onUndone }: PlacedSoundsProps) => {
  const { left } = placement
  const mapped = useStillPlaced(issueId, placement)
  const { undo } = usePlaceSounds(issueId)
  const back = useMutation({ mutationFn: undo, onSuccess: onUndone })
  return (
    <>
      {mapped.length > 0 && (
        <section className="placed" aria-label="Ljud på plats">
          <h3>{mapped.length === 1 ? 'Ett ljud är på plats' : `${mapped.length.toString()} ljud är på plats`}</h3>
          <ul className="file-list">
            {mapped.map(({ file, fileName, articleName }) => (
              <li key={file}>
                <span className="grow">
                  <b>{articleName}</b>
                  <span className="meta">{fileName}</span>
                </span>
              </li>
            ))}
          </ul>
          <div className="button-row">
            <Button icon={Undo2} isPending={back.isPending} onPress={() => back.mutate(placement)}>
              Ångra alltihop
            </Button>
          </div>
          <FailureNotice title="Det gick inte att ångra" error={back.error} />
        </section>
      )}
      {left.length > 0 && <WaitingSounds issueId={issueId} left={left} />}
    </>
  )
}
