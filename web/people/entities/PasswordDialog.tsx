import { useState } from 'react'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { explain, RequestRefusal } from '../../kernel/server/api-client.ts'

type PasswordDialogProps = {
  readonly title: string
  /** What happens. */
  readonly said: string
  /** 'Slå av'. */
  readonly act: string
  /** The user logs in through a provider alone, and has none. */
  readonly hasPassword: boolean
  readonly isDanger?: boolean
  readonly onClose: () => void
  /** The dialog waits for it, and shows why it rejects. */
  readonly onAct: (password: string) => Promise<unknown>
}

const sayFailure = (error: unknown): string =>
  error instanceof Error && !(error instanceof RequestRefusal || error instanceof TypeError)
    ? error.message
    : explain(error)

const isOfField = (error: unknown): boolean => error instanceof RequestRefusal && error.problem.field === 'password'

/** Asks for the password before the log-in is made weaker or stronger: the person may have left the screen. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { title, said, act, hasPassword, isDanger = false, onClose, onAct } = props
  const [password, setPassword] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    if (isPending) return
    setMissing(hasPassword && password === '')
    if (hasPassword && password === '') return
    setPending(true)
    onAct(password).then(onClose, (error: unknown) => {
      setFailure(error)
      setPending(false)
    })
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <FormFrame className="fields" onSubmit={submit}>
        <p>{said}</p>
        {failure !== undefined && !isOfField(failure) && (
          <Notice tone="danger" level={3} title="Det gick inte">
            <p>{sayFailure(failure)}</p>
          </Notice>
        )}
        {hasPassword ? (
          <TextField
            label="Lösenord"
            hint="Det du loggar in med."
            type="password"
            autoComplete="current-password"
            value={password}
            error={isMissing ? 'Ange lösenordet' : isOfField(failure) ? sayFailure(failure) : undefined}
            onChange={setPassword}
          />
        ) : (
          <p>Du har inget lösenord här. I stället behöver du ha loggat in inom de senaste tio minuterna.</p>
        )}
        <DialogButtons type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onClose={onClose}>
          {act}
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}
