import { type SubmitEvent, useState } from 'react'
import { MAX_CORRECTION } from '../../../domain/editorial/contents/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
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
  const say = (event: SubmitEvent) => {
    event.preventDefault()
    setState('saying')
    onSay({ ...saying, text }).then(onClose, (error: unknown) => setState({ failure: explain(error) }))
  }
  return (
    <Dialog title={saying.id === null ? `Rätta ${article}` : 'Skriv om rättelsen'} isOpen onClose={onClose}>
      <form className="dialog-form" onSubmit={say}>
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
        <div className="button-row">
          <Button variant="primary" type="submit" isPending={state === 'saying'} pendingLabel="Sparar">
            Visa rättelsen
          </Button>
          <Button onPress={onClose}>Avbryt</Button>
        </div>
      </form>
    </Dialog>
  )
}
