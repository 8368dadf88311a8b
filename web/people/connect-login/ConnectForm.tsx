import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { explain, RequestRefusal } from '../../kernel/server/api-client.ts'
import { useConnectLetter, useConnectLogin } from './connect-login.ts'

type ConnectFormProps = {
  /** The token of the letter; null: the person gives the password. */
  readonly token: string | null
  readonly onConnected: (goTo: string) => void
}

/** The form of a person who proves an account, so that a provider's account opens it from now on. */
export const ConnectForm = ({ token, onConnected }: ConnectFormProps) => {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const connect = useConnectLogin()
  const isWrong = connect.error instanceof RequestRefusal && connect.error.problem.field === 'password'

  const submit = () => {
    const found = token === null && !password ? 'Ange ditt lösenord' : undefined
    setFault(found)
    connect.reset()
    if (!found)
      connect.mutate(token === null ? { password } : { token }, { onSuccess: ({ goTo }) => onConnected(goTo) })
  }
  return (
    <>
      <FormFrame className="fields" onSubmit={submit}>
        {connect.error && !isWrong && (
          <Notice tone="danger" title="Inloggningen är inte kopplad">
            <p>{explain(connect.error)}</p>
          </Notice>
        )}
        {token === null && (
          <TextField
            label="Lösenordet till ditt konto här"
            type="password"
            autoComplete="current-password"
            value={password}
            error={fault ?? (isWrong ? explain(connect.error) : undefined)}
            onChange={setPassword}
          />
        )}
        <div className="button-row">
          <Button variant="primary" type="submit" isPending={connect.isPending} pendingLabel="Kopplar">
            Koppla och logga in
          </Button>
        </div>
      </FormFrame>
      {token === null && <LetterButton />}
    </>
  )
}

/** For a person who does not know the password, or never had one. */
const LetterButton = () => {
  const letter = useConnectLetter()
  if (letter.isSuccess)
    return (
      <Notice tone="ok" title="Titta i din e-post">
        <p>Ett mejl med en länk är på väg till kontots adress. Öppna den i den här webbläsaren inom en timme.</p>
      </Notice>
    )
  return (
    <>
      {letter.error && (
        <Notice tone="danger" title="Inget mejl är skickat">
          <p>{explain(letter.error)}</p>
        </Notice>
      )}
      <div className="button-row">
        <Button isPending={letter.isPending} pendingLabel="Skickar" onPress={() => letter.mutate()}>
          Mejla en länk i stället
        </Button>
      </div>
    </>
  )
}
