import { X } from 'lucide-react'
import { Text } from 'react-aria-components'
import { MAX_CHOSEN_ROWS } from '../../../../projections/kernel/paging/view.ts'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { sayNumber } from '../../words/swedish.ts'
import type { ListRow } from '../define-list.ts'
import type { BulkAct } from './bulk-act.ts'
import type { Choice } from './use-row-selection.ts'

type BulkBarProps<Row extends ListRow> = {
  readonly label: string
  readonly acts: readonly BulkAct<Row>[]
  readonly choice: Choice<Row>
  /** The id of the running act. */
  readonly running: string | undefined
  readonly onPress: (act: BulkAct<Row>, rows: readonly Row[]) => void
}

export const BulkBar = <Row extends ListRow>({ label, acts, choice, running, onPress }: BulkBarProps<Row>) => {
  const { chosen, choosable, choose } = choice
  return (
    <section className="bulk-bar" aria-label={label}>
      <Text>
        {sayNumber(chosen.length)} av {sayNumber(choosable.length)} {chosen.length === 1 ? 'vald' : 'valda'}
        {chosen.length > MAX_CHOSEN_ROWS && `, högst ${sayNumber(MAX_CHOSEN_ROWS)} åt gången`}
      </Text>
      {acts.map((act) => {
        const rows = chosen.filter(act.mayBe)
        if (rows.length === 0) return null
        return (
          <Button
            key={act.id}
            variant="quiet"
            icon={act.icon}
            isDisabled={rows.length > MAX_CHOSEN_ROWS || (running !== undefined && running !== act.id)}
            isPending={running === act.id}
            onPress={() => onPress(act, rows)}
          >
            {rows.length < chosen.length ? `${act.label} (${sayNumber(rows.length)})` : act.label}
          </Button>
        )
      })}
      {chosen.length < choosable.length && (
        <Button variant="quiet" onPress={() => choose('all')}>
          Välj alla som visas
        </Button>
      )}
      <IconButton icon={X} label="Avmarkera alla" onPress={() => choose(new Set())} />
    </section>
  )
}
