import { useCallback, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { useApi } from '../../kernel/server/api-client.ts'
import { type Credentials, judgeCredentials, type LogInFault, useLogIn } from './log-in.ts'

type LogInFormProps = {
  /** Address of the user who was logged in a moment ago. */
  readonly email?: string | undefined
  /** The visitor was sent here and wants to go on at once, so the form takes the focus. */
  readonly hasFocus?: boolean
  readonly onLoggedIn: () => void
}

export const LogInForm = ({ email = '', hasFocus = false, onLoggedIn }: LogInFormProps) => {
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' })
  const first = useCallback((field: { focus: () => void } | null) => hasFocus && field?.focus(), [hasFocus])
  const [isShown, setShown] = useState(false)
  const [fault, setFault] = useState<LogInFault>()
  const logIn = useLogIn(useApi())

  const submit = () => {
    const found = judgeCredentials(credentials)
    setFault(found)
    if (!found)
      logIn.mutate(credentials, { onSuccess: onLoggedIn, onError: (error) => setFault({ refused: error.message }) })
  }
  return (
    <FormFrame className="fields" onSubmit={submit}>
      {fault && <Fault fault={fault} />}
      <TextField
        label="E-postadress"
        type="email"
        autoComplete="username"
        value={credentials.email}
        error={fault?.email}
        {...(email === '' ? { focusRef: first } : {})}
        onChange={(email) => setCredentials({ ...credentials, email })}
      />
      <TextField
        label="Lösenord"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={credentials.password}
        error={fault?.password}
        {...(email === '' ? {} : { focusRef: first })}
        onChange={(password) => setCredentials({ ...credentials, password })}
      />
      <Checkbox isSelected={isShown} onChange={setShown}>
        Visa lösenordet
      </Checkbox>
      <div className="button-row">
        <Button variant="primary" type="submit" isPending={logIn.isPending} pendingLabel="Loggar in">
          Logga in
        </Button>
      </div>
    </FormFrame>
  )
}

const Fault = ({ fault }: { readonly fault: LogInFault }) => (
  <Notice tone="danger" title="Du är inte inloggad">
    {fault.said && <p lang="en">{fault.said}</p>}
    {fault.refused && <p>{fault.refused}</p>}
  </Notice>
)
