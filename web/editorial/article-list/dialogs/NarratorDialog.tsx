import { useState } from 'react'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../../kernel/components/actions/DialogButtons.tsx'
import { ComboBox } from '../../../kernel/components/fields/ComboBox.tsx'
import { FormFrame } from '../../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../../kernel/components/fields/TextField.tsx'
import { publicName } from '../../entities/public-name.ts'
import { useNarratorOptions } from '../../queries/narrators.ts'
import type { Narration } from '../acts/article-calls.ts'
import type { Articles } from '../acts/article-order.ts'

type NarratorDialogProps = {
  readonly articles: Articles
  readonly onClose: () => void
  readonly onChoose: (narration: Narration) => void
}

/** The narrator of all articles; none where they differ. */
const sharedBy = (articles: Articles): Narration => {
  const [first] = articles
  const isShared = articles.every(
    ({ narratedBy, narratedByUser }) => narratedBy === first?.narratedBy && narratedByUser === first.narratedByUser,
  )
  return first && isShared
    ? { narratedBy: first.narratedBy, narratedByUser: first.narratedByUser, assignedTo: first.assignedTo }
    : { narratedBy: '', narratedByUser: null, assignedTo: '' }
}

/** Who reads the chosen articles, one for all of them. */
export const NarratorDialog = ({ articles, onClose, onChoose }: NarratorDialogProps) => {
  const narrators = useNarratorOptions()
  const [narration, setNarration] = useState(() => sharedBy(articles))
  const { narratedBy, narratedByUser, assignedTo } = narration
  const chooseUser = (user: string | null) => {
    const now = narrators.find(({ value }) => value === user)?.text
    const named = publicName(narratedBy, { before: assignedTo, now })
    setNarration({ narratedBy: named, narratedByUser: user, assignedTo: now ?? '' })
  }
  const choose = () => {
    onChoose({ ...narration, narratedBy: narratedBy.trim() })
    onClose()
  }
  const title = articles.length === 1 ? 'Inläsare av 1 artikel' : `Inläsare av ${articles.length.toString()} artiklar`
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <FormFrame className="dialog-form" onSubmit={choose}>
        <TextField
          label="Inläst av"
          hint="Namnet som lyssnarna hör och ser. Tomt: inläsarens namn."
          value={narratedBy}
          onChange={(name) => setNarration({ ...narration, narratedBy: name })}
        />
        {narrators.length > 0 && (
          <ComboBox
            label="Inläsare"
            hint="Får artiklarna på sin lista i I dag. Tomt: ingen."
            options={narrators}
            value={narratedByUser}
            onChange={chooseUser}
          />
        )}
        <DialogButtons type="submit" onClose={onClose}>
          Välj inläsare
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}
