import './repair-dialog.css'
import type { ReactNode } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { type ProposalAnswer, usePropose, useRepairs } from '../queries/processes.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type RepairDialogProps = {
  /** 'Försöka igen alla 37?' */
  readonly title: string
  readonly act: string
  readonly isDanger?: boolean
  /** The effect of the acts, and other choices of the administrator. */
  readonly children: ReactNode
  /** The acts; undefined: what has been entered cannot be sent yet. */
  readonly acts: readonly object[] | undefined
  readonly needsSecond: boolean
  /** Tells which fields the server refused. */
  readonly onRefused?: (error: Error) => void
  readonly onClose: () => void
}

/** Asks for the reason of a repair, and shows what becomes of each act. */
export const RepairDialog = ({
  title,
  act,
  isDanger = false,
  children,
  acts,
  needsSecond,
  onRefused,
  onClose,
}: RepairDialogProps) => {
  const propose = usePropose()
  const send = (reason: string) => {
    if (acts) propose.mutate({ reason, acts }, { onError: (failure) => onRefused?.(failure) })
  }
  if (propose.data)
    return (
      <Dialog title={title.replace(/\?$/, '')} isOpen onClose={onClose}>
        <ActOutcomes answer={propose.data} />
        <div className="button-row">
          <Button variant="primary" onPress={onClose}>
            Stäng
          </Button>
        </div>
      </Dialog>
    )
  return (
    <ReasonDialog
      title={title}
      act={needsSecond ? `Föreslå: ${act.toLowerCase()}` : act}
      isDanger={isDanger}
      hint="Skälet sparas i sakens historik."
      error={propose.error}
      isPending={propose.isPending}
      onGive={send}
      onClose={onClose}
    >
      {children}
      {needsSecond && (
        <p className="soft">Det går inte att ta tillbaka. En annan administratör måste godkänna det innan det görs.</p>
      )}
    </ReasonDialog>
  )
}

const isEnded = (status: string) => status === 'done' || status === 'failed'

/** The progress of the acts of a press, and the result of each. */
const ActOutcomes = ({ answer: { batch, outcomes } }: { readonly answer: ProposalAnswer }) => {
  const { data: repairs = [] } = useRepairs(batch)
  const acceptedOutcomes = outcomes.filter(({ refused }) => refused === null)
  const endedCount = repairs.filter(({ status }) => isEnded(status)).length
  const waits = acceptedOutcomes.filter((outcome) => outcome.waits).length
  const waitReason = repairs.find(({ waitsBecause }) => waitsBecause !== null)?.waitsBecause
  const refusals = outcomes.flatMap(({ refused }) => refused ?? [])
  return (
    <>
      <p role="status">
        {waits > 0
          ? `${waits.toString()} väntar på godkännande.`
          : `${endedCount.toString()} av ${acceptedOutcomes.length.toString()} klara.`}
        {waits > 0 && ` ${waitReason ?? ''}`}
      </p>
      {waits === 0 && acceptedOutcomes.length > 1 && (
        <ProgressBar label="Hur många som är klara" value={(100 * endedCount) / acceptedOutcomes.length} />
      )}
      <ul className="bullets dialog-results">
        {repairs.map(({ _id, thing, about, status, result }) => (
          <li key={_id}>
            {thing ?? about}: {result ?? (status === 'proposed' ? 'Väntar på godkännande.' : 'Pågår …')}
          </li>
        ))}
        {refusals.map((refused, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: outcomes keep their places
          <li key={place}>{refused}</li>
        ))}
      </ul>
    </>
  )
}
