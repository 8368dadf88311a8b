import { RotateCcw } from 'lucide-react'
import type { StandingAnswer } from '../../../projections/support/standing/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import type { ProcessDesk } from './use-process-filter.ts'

const EVERY_VALUE = 'alla'

type Choices = StandingAnswer['processes']

/** The chosen value stays a choice when nothing that is shown has it. */
const optionsOf = (all: string, choices: Choices, chosen: string) => [
  { value: EVERY_VALUE, text: all },
  ...choices.map(({ value, name, count }) => ({ value, text: `${name} (${count.toString()})` })),
  ...(chosen === '' || choices.some(({ value }) => value === chosen) ? [] : [{ value: chosen, text: `${chosen} (0)` }]),
]

type ProcessToolsProps = { readonly desk: ProcessDesk; readonly answer: StandingAnswer | undefined }

/** What is shown of all that runs, waits and stands still. */
export const ProcessTools = ({ desk, answer }: ProcessToolsProps) => {
  const { filter, setFilter, clear, isFiltered } = desk
  const errors = (answer?.groups ?? []).map((group) => ({ value: group.class, name: group.words, count: group.count }))
  const choose = (name: 'process' | 'state' | 'error') => (value: string) =>
    setFilter({ [name]: value === EVERY_VALUE ? '' : value })
  return (
    <div className="toolbar">
      <SearchField label="Sök på namn eller id" value={filter.thing} onChange={(thing) => setFilter({ thing })} />
      <FilterMenu
        label="Process"
        options={optionsOf('Alla processer', answer?.processes ?? [], filter.process)}
        value={filter.process || EVERY_VALUE}
        onChange={choose('process')}
      />
      <FilterMenu
        label="Läge"
        options={optionsOf('Alla lägen', answer?.states ?? [], filter.state)}
        value={filter.state || EVERY_VALUE}
        onChange={choose('state')}
      />
      <FilterMenu
        label="Fel"
        options={optionsOf('Alla fel', errors, filter.error)}
        value={filter.error || EVERY_VALUE}
        onChange={choose('error')}
      />
      {isFiltered && (
        <Button variant="quiet" icon={RotateCcw} onPress={clear}>
          Visa allt
        </Button>
      )}
    </div>
  )
}
