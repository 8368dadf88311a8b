import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { Trap } from '../../kernel/forms/Trap.tsx'
import { usePasswordMin } from '../../kernel/queries/environment.ts'
import { NewPasswordFields } from '../entities/NewPasswordFields.tsx'
import { faultsOf, judgeNewAccount, type NewAccount, type SignUpFaults, useSignUp } from './sign-up.ts'

const blankAccount: NewAccount = { name: '', email: '', newPassword: '', confirmation: '', website: '' }

type SignUpFormProps = {
  /** The domains whose addresses get an account; empty: all. */
  readonly domains: readonly string[]
  readonly invitation: string | undefined
}

const hintOf = (domains: readonly string[]) =>
  domains.length === 0 ? undefined : `En adress hos ${domains.join(' eller ')}`

/** The form of a visitor who makes an account. */
export const SignUpForm = ({ domains, invitation }: SignUpFormProps) => {
  const [account, setAccount] = useState(blankAccount)
  const [found, setFound] = useState<SignUpFaults>({})
  const min = usePasswordMin()
  const signUp = useSignUp(invitation)
  const refused = faultsOf(signUp.error)
  const faults = { ...refused.fields, ...found }
  const set = (changed: Partial<NewAccount>) => {
    if (signUp.isError) signUp.reset()
    setAccount({ ...account, ...changed })
  }
  const submit = () => {
    const judged = judgeNewAccount(account, min)
    setFound(judged)
    signUp.reset()
    if (Object.keys(judged).length === 0) signUp.mutate(account)
  }
  if (signUp.isSuccess) return <LetterSentNotice email={account.email} />
  return (
    <FormFrame className="fields" onSubmit={submit}>
      {refused.form && (
        <Notice tone="danger" title="Kontot är inte skapat">
          <p>{refused.form}</p>
        </Notice>
      )}
      <TextField
        label="Namn"
        required
        autoComplete="name"
        value={account.name}
        error={faults.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="E-postadress"
        required
        type="email"
        autoComplete="email"
        hint={hintOf(domains)}
        value={account.email}
        error={faults.email}
        onChange={(email) => set({ email })}
      />
      <NewPasswordFields value={account} faults={faults} onChange={set} />
      <Trap value={account.website} onChange={(website) => set({ website })} />
      <div className="button-row">
        <Button variant="primary" type="submit" isPending={signUp.isPending} pendingLabel="Skapar">
          Skapa kontot
        </Button>
      </div>
    </FormFrame>
  )
}

const LetterSentNotice = ({ email }: { readonly email: string }) => (
  <Notice tone="ok" title="Titta i din e-post">
    <p>
      Ett mejl är på väg till <b>{email.trim()}</b>. Öppna länken i det, så är kontot klart. Länken gäller i sju dagar.
      Kommer det inget kan det ligga bland skräpposten.
    </p>
  </Notice>
)
