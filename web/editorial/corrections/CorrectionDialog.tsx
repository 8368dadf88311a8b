import { useState } from 'react'
import { MAX_CORRECTION } from '../../../domain/editorial/contents/rules.ts'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextArea } from '../../kernel/components/fields/TextArea.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import type { CorrectionDraft } from './use-corrections.ts'

type CorrectionDialogProps = {
  readonly article: string
  readonly saying: CorrectionDraft
  readonly onSay: (saying: CorrectionDraft) => Promise<unknown>
  readonly onClose: () => void
}

export const CorrectionDialog = ({ article, saying, onSay, onClose }: CorrectionDialogProps) => {
  const [text, setText] = useState(saying.text)
  const [state, setState] = useState<'asking' | 'saying' | { readonly failure: string }>('asking')
  const say = () => {
    setState('saying')
    onSay({ ...saying, text }).then(onClose, (error: unknown) => setState({ failure: explain(error) }))
  }
  return (
    <Dialog title={saying.id === null ? `Rätta ${article}` : 'Skriv om rättelsen'} isOpen onClose={onClose}>
      <FormFrame className="dialog-form" onSubmit={say}>
        <p>
          Meningen visas med dagens datum vid artikeln i spelaren, först i poddavsnittet och för webbplatser som hämtar
          artiklarna. Själva felet rättar du i texten och ljudet.
        </p>
        <TextArea
          label="Vad är rättat"
          hint="Till exempel: Isvägen öppnar på tisdag, inte på måndag."
          rows={3}
          maxLength={MAX_CORRECTION}
          value={text}
          onChange={setText}
          error={typeof state === 'object' ? state.failure : undefined}
        />
        <DialogButtons type="submit" isPending={state === 'saying'} pendingLabel="Sparar" onClose={onClose}>
          Visa rättelsen
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}
