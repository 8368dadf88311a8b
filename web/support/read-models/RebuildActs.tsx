import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { RepairDialog } from '../entities/RepairDialog.tsx'
import { type RebuildRow, useEndRebuild } from '../queries/read-models.ts'

/** The acts on a rebuilt table: put it in place, throw it away, or put the former table back. */
export const RebuildActs = ({ rebuild }: { readonly rebuild: RebuildRow }) => {
  const [askedAct, setAskedAct] = useState<'exchange' | 'return'>()
  const discard = useEndRebuild('discard')
  const { id, state, title, name } = rebuild
  return (
    <div className="button-row">
      {state === 'ready' && (
        <>
          <Button
            variant="primary"
            aria-label={`Byt till den ombyggda ${title}`}
            onPress={() => setAskedAct('exchange')}
          >
            Byt
          </Button>
          <Button
            aria-label={`Kasta den ombyggda ${title}`}
            isPending={discard.isPending}
            pendingLabel="Kastar"
            onPress={() => discard.mutate(id)}
          >
            Kasta
          </Button>
        </>
      )}
      {state === 'exchanged' && (
        <Button aria-label={`Tillbaka till den tidigare ${title}`} onPress={() => setAskedAct('return')}>
          Tillbaka
        </Button>
      )}
      {askedAct && (
        <RepairDialog
          title={askedAct === 'exchange' ? `Byt till den ombyggda ${title}?` : `Tillbaka till den tidigare ${title}?`}
          act={askedAct === 'exchange' ? 'Byt' : 'Tillbaka'}
          acts={[{ kind: `${askedAct}-read-model`, name, rebuild: id }]}
          needsSecond={false}
          onClose={() => setAskedAct(undefined)}
        >
          <p>
            {askedAct === 'exchange'
              ? 'Sidorna läser sedan ur den ombyggda tabellen. Den tidigare sparas och följer med, så att du kan byta tillbaka.'
              : 'Sidorna läser sedan ur den tabell som fanns före bytet. Den har följt med hela tiden.'}
          </p>
        </RepairDialog>
      )}
    </div>
  )
}
