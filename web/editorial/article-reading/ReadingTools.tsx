import { Printer } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { type ReadingSection, type ReadingSize, sizes } from './reading-sections.ts'

type ReadingToolsProps = {
  readonly sections: readonly ReadingSection[]
  readonly chosen: readonly ReadingSection[]
  readonly onToggle: (id: string) => void
  readonly size: ReadingSize
  readonly onSize: (size: ReadingSize) => void
  /** Whether each section begins a new page in print. */
  readonly isPaged: boolean
  readonly onPaged: (isPaged: boolean) => void
}

/** What is read, and how it is printed. Everything chosen here stands in the address. */
export const ReadingTools = (props: ReadingToolsProps) => {
  const { sections, chosen, onToggle, size, onSize, isPaged, onPaged } = props
  return (
    <div className="reading-tools no-print">
      <div className="toolbar">
        <Select label="Storlek" options={sizes} value={size} onChange={onSize} />
        <Button icon={Printer} onPress={() => window.print()}>
          Skriv ut
        </Button>
      </div>
      {sections.length > 1 && (
        <fieldset className="reading-sections">
          <legend>Avdelningar</legend>
          {sections.map(({ id, name }) => (
            <Checkbox key={id} isSelected={chosen.some((section) => section.id === id)} onChange={() => onToggle(id)}>
              {name}
            </Checkbox>
          ))}
          <Checkbox isSelected={isPaged} onChange={onPaged} hint="I utskriften">
            Ny sida för varje avdelning
          </Checkbox>
        </fieldset>
      )}
    </div>
  )
}
