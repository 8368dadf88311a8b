import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { usePartialEntry } from '../../kernel/forms/partial-entry.ts'

type AddMemberProps = {
  readonly choices: readonly Option[]
  readonly error: string | undefined
  readonly focusRef: (target: { focus: () => void } | null) => void
  readonly onAdd: (publication: string) => void
}

/** Adds the chosen publication to the list below; leaving the field adds it, too. */
export const AddMember = ({ choices, error, focusRef, onAdd }: AddMemberProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  usePartialEntry(chosen !== null)
  const add = () => {
    if (chosen === null) return
    onAdd(chosen)
    setChosen(null)
  }
  return (
    <div
      className="field-row group-add"
      onBlur={({ relatedTarget, currentTarget }) => currentTarget.contains(relatedTarget) || add()}
    >
      <ComboBox
        label="Lägg till publikation i gruppen"
        options={choices}
        value={chosen}
        onChange={setChosen}
        error={error}
        focusRef={focusRef}
      />
      <Button icon={Plus} isDisabled={chosen === null} onPress={add}>
        Lägg till
      </Button>
      <span className="soft small">{chosen === null && 'Välj en publikation först.'}</span>
    </div>
  )
}
