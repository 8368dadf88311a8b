import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { RepairDialog } from '../entities/RepairDialog.tsx'
import { type RebuildRow, useEndRebuild } from '../queries/read-models.ts'

/** The acts on a rebuilt table: put it in place, throw it away, or put the former table back. */
export const RebuildActs = ({ rebuild }: { readonly rebuild: RebuildRow }) => {
  const [asked, setAsked] = useState<'exchange' | 'return'>()
  const discard = useEndRebuild('discard')
  const { id, state, title, name } = rebuild
  return (
    <div className="button-row">
      {state === 'ready' && (
        <>
          <Button variant="primary" aria-label={`Byt till den ombyggda ${title}`} onPress={() => setAsked('exchange')}>
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
        <Button aria-label={`Tillbaka till den tidigare ${title}`} onPress={() => setAsked('return')}>
          Tillbaka
        </Button>
      )}
      {asked && (
        <RepairDialog
          title={asked === 'exchange' ? `Byt till den ombyggda ${title}?` : `Tillbaka till den tidigare ${title}?`}
          act={asked === 'exchange' ? 'Byt' : 'Tillbaka'}
          acts={[{ kind: `${asked}-read-model`, name, rebuild: id }]}
          needsSecond={false}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {asked === 'exchange'
              ? 'Sidorna läser sedan ur den ombyggda tabellen. Den tidigare sparas och följer med, så att du kan byta tillbaka.'
              : 'Sidorna läser sedan ur den tabell som fanns före bytet. Den har följt med hela tiden.'}
          </p>
        </RepairDialog>
      )}
    </div>
  )
}
