import { SentCopies } from '../../delivery/entities/SentCopies.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'

type WithdrawDialogProps = {
  readonly article: { readonly _id: string; readonly name: string; readonly issue: string }
  readonly onWithdraw: () => Promise<unknown>
  readonly onClose: () => void
}

/**
 * Withdraws an article from every channel that follows the issue, and names the places that only a person can clear.
 */
export const WithdrawDialog = ({ article: { _id, name, issue }, onWithdraw, onClose }: WithdrawDialogProps) => (
  <DangerDialog
    title={`Dra tillbaka ${name}`}
    act="Dra tillbaka"
    failed="Artikeln är kvar"
    isOpen
    onClose={onClose}
    onConfirm={onWithdraw}
  >
    <p>
      Artikeln försvinner ur spelaren, poddarna och det som webbplatser hämtar. Filer där den ingår lämnas inte längre
      ut till lyssnarna, och görs om.
    </p>
    <SentCopies issueId={issue} articleIds={[_id]} />
  </DangerDialog>
)
