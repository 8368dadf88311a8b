import { useState } from 'react'
import { keepsReason, REASON_UNKEPT } from '../../../domain/support/repair/acts.ts'
import { ReasonDialog } from '../entities/ReasonDialog.tsx'
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
  const [refusalText, setRefusalText] = useState<string>()
  const judge = useJudge(verdict)
  const [first] = repairs
  const isJudged = verdict !== 'withdraw'
  const needsReason = isJudged && repairs.some(({ act }) => keepsReason(act))
  const isForgetting = isJudged && repairs.some(({ act }) => !keepsReason(act))
  const send = (reason: string) =>
    judge.mutate(
      { ids: repairs.map(({ _id }) => _id), ...(isJudged && { reason: reason || REASON_UNKEPT }) },
      {
        onSuccess: (answers) => {
          const refusal = answers.find((answer) => answer.refused !== null)?.refused ?? undefined
          setRefusalText(refusal)
          if (refusal === undefined) onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={`${verdictTexts[verdict]}: ${first?.actName.toLowerCase() ?? ''}${repairs.length > 1 ? ` (${repairs.length.toString()})` : ''}`}
      act={verdictTexts[verdict]}
      isDanger={verdict !== 'approve'}
      needsReason={needsReason}
      refusal={refusalText}
      error={judge.error}
      isPending={judge.isPending}
      onGive={send}
      onClose={onClose}
    >
      {verdict === 'approve' && <p>{first?.effect}</p>}
      {isForgetting && <p>Om glömskan sparas inget skäl: en text kunde nämna personen, och skulle finnas kvar.</p>}
      {!isJudged && <p>Förslaget tas bort, och inget görs.</p>}
    </ReasonDialog>
  )
}
