import { useState } from 'react'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { RadioGroup } from '../../../kernel/components/fields/RadioGroup.tsx'

export type CategoryDialogProps = {
  readonly count: number
  readonly categories: readonly string[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (category: string) => void
}

const NO_CATEGORY = 'Ingen kategori'

export const CategoryDialog = ({ count, categories, isOpen, onClose, onChoose }: CategoryDialogProps) => {
  const [category, setCategory] = useState<string | null>(null)
  return (
    <Dialog title="Byt kategori" isOpen={isOpen} onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (category === null) return
          onChoose(category === NO_CATEGORY ? '' : category)
          onClose()
        }}
      >
        <RadioGroup
          label={count === 1 ? 'Kategori för 1 artikel' : `Kategori för ${count.toString()} artiklar`}
          options={[...categories, NO_CATEGORY].map((text) => ({ value: text, text }))}
          value={category}
          onChange={setCategory}
        />
        <div className="button-row">
          <Button variant="primary" type="submit">
            Byt kategori
          </Button>
          <Button onPress={onClose}>Avbryt</Button>
        </div>
      </form>
    </Dialog>
  )
}
