import { KeyRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { useApi } from '../../kernel/server/api-client.ts'
import { canUsePasskeys } from '../entities/passkey-prompt.ts'
import { type Credentials, judgeCredentials, type LogInFault, ticketIn, useLogIn } from './log-in.ts'
import { sayRefusal, usePasskeyLogIn } from './second-step.ts'

type LogInFormProps = {
  /** Address of the user who was logged in a moment ago. */
  readonly email?: string | undefined
  /** The visitor was sent here and wants to go on at once, so the form takes the focus. */
  readonly hasFocus?: boolean
  readonly onLoggedIn: () => void
  /** The password is right, and the account asks for more. */
  readonly onSecondStep: (ticket: string) => void
}

export const LogInForm = ({ email = '', hasFocus = false, onLoggedIn, onSecondStep }: LogInFormProps) => {
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' })
  const first = useCallback((field: { focus: () => void } | null) => hasFocus && field?.focus(), [hasFocus])
  const [isShown, setShown] = useState(false)
  const [fault, setFault] = useState<LogInFault>()
  const logIn = useLogIn(useApi())

  const submit = () => {
    const found = judgeCredentials(credentials)
    setFault(found)
    if (!found)
      logIn.mutate(credentials, {
        onSuccess: (answer) => {
          const ticket = ticketIn(answer)
          if (ticket === undefined) onLoggedIn()
          else onSecondStep(ticket)
        },
        onError: (error) => setFault({ refused: error.message }),
      })
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
        {canUsePasskeys() && <PasskeyButton onLoggedIn={onLoggedIn} onRefused={(refused) => setFault({ refused })} />}
      </div>
    </FormFrame>
  )
}

type PasskeyButtonProps = { readonly onLoggedIn: () => void; readonly onRefused: (said: string) => void }

const PasskeyButton = ({ onLoggedIn, onRefused }: PasskeyButtonProps) => {
  const logIn = usePasskeyLogIn()
  return (
    <Button
      icon={KeyRound}
      isPending={logIn.isPending}
      pendingLabel="Väntar på nyckeln"
      onPress={() =>
        logIn.mutate(undefined, { onSuccess: onLoggedIn, onError: (error) => onRefused(sayRefusal(error)) })
      }
    >
      Nyckel i stället för lösenord
    </Button>
  )
}

const Fault = ({ fault }: { readonly fault: LogInFault }) => (
  <Notice tone="danger" title="Du är inte inloggad">
    {fault.said && <p lang="en">{fault.said}</p>}
    {fault.refused && <p>{fault.refused}</p>}
  </Notice>
)
