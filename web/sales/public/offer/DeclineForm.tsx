import { useRef, useState } from 'react'
import { FormNotice, QuietButton } from '../form/form-buttons.tsx'
import { refusalOf } from '../form/send-form.ts'
import { TextField } from '../form/steps/fields.tsx'
import type { SubmissionAnswer } from '../form/steps/steps.ts'
import { isOutdated, reasonIn } from '../words/refusals.ts'
import { useTongue } from '../words/words.ts'

type DeclineFormProps = { readonly onDecline: (reason: string) => Promise<unknown>; readonly onDone: () => void }

/** Lets the customer decline, with a reason if the customer wants to give one. */
export const DeclineForm = ({ onDecline, onDone }: DeclineFormProps) => {
  const tongue = useTongue()
  const { say } = tongue
  const dialog = useRef<HTMLDialogElement>(null)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<SubmissionAnswer>()
  const leave = () => {
    dialog.current?.close()
    document.querySelector('h1')?.focus()
    onDone()
  }
  const decline = async () => {
    setFailure(undefined)
    try {
      await onDecline(reason)
      leave()
    } catch (error) {
      const refusal = refusalOf(error)
      if (isOutdated(refusal)) leave()
      else setFailure(refusal)
    }
  }
  return (
    <>
      <QuietButton onPress={() => dialog.current?.showModal()}>{say('decline')}</QuietButton>
      <dialog ref={dialog} className="plain-dialog" aria-labelledby="decline-head">
        <h2 id="decline-head">{say('declineTitle')}</h2>
        {failure && <FormNotice title={say('declineFailed')} text={reasonIn(tongue, failure)} />}
        <TextField
          name="declineReason"
          label={say('declineReason')}
          hint={say('declineReasonHelp')}
          isOptional
          isLong
          value={reason}
          onChange={setReason}
        />
        <div className="button-row">
          <button type="button" className="react-aria-Button" data-variant="danger" onClick={() => void decline()}>
            {say('declineSend')}
          </button>
          <QuietButton onPress={() => dialog.current?.close()}>{say('cancel')}</QuietButton>
        </div>
      </dialog>
    </>
  )
}
