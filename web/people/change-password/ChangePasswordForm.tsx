import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { usePasswordMin } from '../../kernel/queries/environment.ts'
import { NewPasswordFields } from '../entities/NewPasswordFields.tsx'
import { judgeNewPassword, type PasswordChange, type PasswordFaults } from '../entities/password-rules.ts'
import type { User } from '../queries/users.ts'
import { useChangePassword } from './change-password.ts'

const blankChange: PasswordChange = { oldPassword: '', newPassword: '', confirmation: '' }

export const ChangePasswordForm = ({ user }: { readonly user: User }) => {
  const [passwords, setPasswords] = useState(blankChange)
  const [faults, setFaults] = useState<PasswordFaults>({})
  const change = useChangePassword(user)
  const min = usePasswordMin()
  const set = (changed: Partial<PasswordChange>) => setPasswords({ ...passwords, ...changed })

  const submit = () => {
    const found = {
      ...(passwords.oldPassword ? {} : { oldPassword: 'Ange ditt nuvarande lösenord' }),
      ...judgeNewPassword(passwords, min),
    }
    setFaults(found)
    change.reset()
    if (Object.keys(found).length === 0) change.mutate(passwords, { onSuccess: () => setPasswords(blankChange) })
  }
  return (
    <FormFrame className="fields" onSubmit={submit}>
      {change.isSuccess && (
        <Notice tone="ok" title="Lösenordet är bytt" level={3}>
          <p lang="en">Password successfully changed.</p>
        </Notice>
      )}
      {change.isError && <ChangeRefused error={change.error} />}
      <TextField
        label="Nuvarande lösenord"
        type="password"
        autoComplete="current-password"
        value={passwords.oldPassword}
        error={faults.oldPassword}
        onChange={(oldPassword) => set({ oldPassword })}
      />
      <NewPasswordFields value={passwords} faults={faults} onChange={set} />
      <div className="button-row">
        <Button variant="primary" type="submit" isPending={change.isPending} pendingLabel="Sparar">
          Byt lösenord
        </Button>
      </div>
    </FormFrame>
  )
}

const ChangeRefused = ({ error }: { readonly error: Error }) => {
  const isWrong = error.message === 'Incorrect password'
  return (
    <Notice tone="danger" title="Lösenordet är inte bytt" level={3}>
      {isWrong ? (
        <p>
          <span lang="en">{error.message}</span>. Skriv det lösenord som du loggade in med.
        </p>
      ) : (
        <p>{error.message}</p>
      )}
    </Notice>
  )
}
