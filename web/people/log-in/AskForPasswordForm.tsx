import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { useSendsMail } from '../../kernel/queries/environment.ts'
import { judgeEmail } from '../entities/email-rules.ts'
import { useAskForPassword } from './ask-for-password.ts'

/** The form of a user who has forgotten the password. */
export const AskForPasswordForm = () => {
  const sendsMail = useSendsMail()
  return sendsMail === false ? <NoMail /> : <AskForm />
}

const NoMail = () => (
  <Notice title="Be en administratör om hjälp">
    <p>
      Härifrån skickas inga mejl, så en administratör får ge dig ett nytt lösenord. Den som sköter servern kan också
      göra det.
    </p>
  </Notice>
)

const AskForm = () => {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const ask = useAskForPassword()

  const submit = () => {
    const found = judgeEmail(email)
    setFault(found)
    if (!found) ask.mutate(email)
  }
  if (ask.isSuccess) return <LinkSentNotice />
  return (
    <FormFrame className="fields" onSubmit={submit}>
      {ask.error && (
        <Notice tone="danger" title="Inget mejl är skickat">
          <p>{ask.error.message}</p>
        </Notice>
      )}
      <p>Ange adressen som du loggar in med, så skickar vi en länk till sidan där du väljer ett nytt lösenord.</p>
      <TextField
        label="E-postadress"
        type="email"
        autoComplete="username"
        value={email}
        error={fault}
        onChange={setEmail}
      />
      <div className="button-row">
        <Button variant="primary" type="submit" isPending={ask.isPending} pendingLabel="Skickar">
          Skicka länken
        </Button>
      </div>
    </FormFrame>
  )
}

const LinkSentNotice = () => (
  <Notice tone="ok" title="Titta i din e-post">
    <p>
      Om adressen finns hos oss kommer ett mejl med en länk. Den gäller i en timme. Kommer det inget kan det ligga bland
      skräpposten. Annars kan en administratör ge dig ett nytt lösenord.
    </p>
  </Notice>
)
