import { useState } from 'react'
import { MAX_REASON_LENGTH } from '../../../domain/support/repair/rules.ts'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { TextArea } from '../../kernel/components/fields/TextArea.tsx'
import { type RepairAnswer, useJudge, type Verdict } from '../queries/processes.ts'

const verdictTexts: Readonly<Record<Verdict, string>> = {
  approve: 'Godkänn',
  reject: 'Avslå',
  withdraw: 'Ta tillbaka',
}

type JudgeDialogProps = {
  readonly verdict: Verdict
  readonly repairs: readonly RepairAnswer[]
  readonly onClose: () => void
}

/** Asks why a proposal is approved, rejected or taken back. */
export const JudgeDialog = ({ verdict, repairs, onClose }: JudgeDialogProps) => {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [refusalText, setRefusalText] = useState<string>()
  const judge = useJudge(verdict)
  const [first] = repairs
  const needsReason = verdict !== 'withdraw'
  const send = () => {
    const text = reason.trim()
    const isMissing = needsReason && text === ''
    setError(isMissing ? 'Skriv varför.' : undefined)
    if (isMissing) return
    judge.mutate(
      { ids: repairs.map(({ _id }) => _id), ...(needsReason && { reason: text }) },
      {
        onSuccess: (answers) => {
          const refusal = answers.find((answer) => answer.refused !== null)?.refused ?? undefined
          setRefusalText(refusal)
          if (refusal === undefined) onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={`${verdictTexts[verdict]}: ${first?.actName.toLowerCase() ?? ''}${repairs.length > 1 ? ` (${repairs.length.toString()})` : ''}`}
      isOpen
      onClose={onClose}
    >
      {verdict === 'approve' && <p>{first?.effect}</p>}
      {needsReason ? (
        <TextArea
          label="Varför"
          required
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={setReason}
          error={error ?? refusalText}
        />
      ) : (
        <p>Förslaget tas bort, och inget görs. {refusalText}</p>
      )}
      <FailureNotice title="Det gick inte" error={judge.error} />
      <DialogButtons
        variant={verdict === 'approve' ? 'primary' : 'danger'}
        isPending={judge.isPending}
        pendingLabel="Skickar"
        onPress={send}
        onClose={onClose}
      >
        {verdictTexts[verdict]}
      </DialogButtons>
    </Dialog>
  )
}
