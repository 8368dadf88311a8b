import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { explain, RequestRefusal } from '../../kernel/server/api-client.ts'
import { useConfirmSignup } from './sign-up.ts'

type ConfirmFormProps = { readonly token: string; readonly onConfirmed: () => void }

/** The form of a visitor who follows the link of the letter about a new account. */
export const ConfirmForm = ({ token, onConfirmed }: ConfirmFormProps) => {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const confirm = useConfirmSignup(token)
  const isWrong = confirm.error instanceof RequestRefusal && confirm.error.problem.field === 'password'

  const submit = () => {
    const found = password ? undefined : 'Ange lösenordet som du valde'
    setFault(found)
    confirm.reset()
    if (!found) confirm.mutate(password, { onSuccess: onConfirmed })
  }
  return (
    <FormFrame className="fields" onSubmit={submit}>
      {confirm.error && !isWrong && (
        <Notice tone="danger" title="Adressen är inte bekräftad">
          <p>{explain(confirm.error)}</p>
        </Notice>
      )}
      <p>Skriv lösenordet som du valde när du skapade kontot, så bekräftas din adress och du loggas in.</p>
      <TextField
        label="Lösenord"
        type="password"
        autoComplete="current-password"
        value={password}
        error={fault ?? (isWrong ? explain(confirm.error) : undefined)}
        onChange={setPassword}
      />
      <div className="button-row">
        <Button variant="primary" type="submit" isPending={confirm.isPending} pendingLabel="Bekräftar">
          Bekräfta och logga in
        </Button>
      </div>
    </FormFrame>
  )
}
