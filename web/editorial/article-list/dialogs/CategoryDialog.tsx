import { useState } from 'react'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../../kernel/components/actions/DialogButtons.tsx'
import { FormFrame } from '../../../kernel/components/fields/FormFrame.tsx'
import { RadioGroup } from '../../../kernel/components/fields/RadioGroup.tsx'

type CategoryDialogProps = {
  readonly count: number
  readonly categories: readonly string[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (category: string) => void
}

const NO_CATEGORY = 'Ingen kategori'

export const CategoryDialog = ({ count, categories, isOpen, onClose, onChoose }: CategoryDialogProps) => {
  const [category, setCategory] = useState<string | null>(null)
  const choose = () => {
    if (category === null) return
    onChoose(category === NO_CATEGORY ? '' : category)
    onClose()
  }
  return (
    <Dialog title="Byt kategori" isOpen={isOpen} onClose={onClose}>
      <FormFrame className="dialog-form" onSubmit={choose}>
        <RadioGroup
          label={count === 1 ? 'Kategori för 1 artikel' : `Kategori för ${count.toString()} artiklar`}
          options={[...categories, NO_CATEGORY].map((text) => ({ value: text, text }))}
          value={category}
          onChange={setCategory}
        />
        <DialogButtons type="submit" onClose={onClose}>
          Byt kategori
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}
