import type { IssueView } from '../../../projections/issues/view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import type { Production } from '../../queries/production.ts'
import { sayDate, sayTime } from '../../swedish.ts'

export type LogDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly issue: IssueView
  readonly production: Production | undefined
}

export const LogDialog = ({ isOpen, onClose, issue, production }: LogDialogProps) => {
  const text = production?.log ?? issue.actionText
  return (
    <Dialog title="Logg" size="l" isOpen={isOpen} onClose={onClose}>
      {issue.actionTimestamp !== null && (
        <p className="soft">
          Senast {sayDate(issue.actionTimestamp)} kl. {sayTime(issue.actionTimestamp)}
        </p>
      )}
      <p className="log">{text || 'Inget har hänt än.'}</p>
      <div className="button-row">
        <Button onPress={onClose}>Stäng</Button>
      </div>
    </Dialog>
  )
}
