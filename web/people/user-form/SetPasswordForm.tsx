import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordTooShort } from '../../../domain/people/user/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { usePasswordMin } from '../../kernel/queries/environment.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'

export const SetPasswordForm = ({ userId }: { readonly userId: string }) => {
  const api = useApi()
  const toasts = useToasts()
  const min = usePasswordMin()
  const [newPassword, setNewPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const set = useMutation({
    mutationFn: () => api.put(`/api/users/${userId}/passwordByAdmin`, { newPassword }),
    onSuccess: () => {
      setNewPassword('')
      toasts.show({ text: 'Lösenordet är bytt.' })
    },
    onError: (error) => setFault(explain(error)),
  })
  const submit = () => {
    const found = newPassword.length < min ? passwordTooShort(min) : undefined
    setFault(found)
    if (!found) set.mutate()
  }
  return (
    <FormFrame className="form-groups" onSubmit={submit}>
      <FormGroup title="Nytt lösenord" help="Personen loggas ut överallt och loggar in med det nya.">
        <TextField
          label="Nytt lösenord"
          type="password"
          autoComplete="new-password"
          value={newPassword}
          error={fault}
          onChange={setNewPassword}
        />
        <div className="button-row">
          <Button type="submit" isPending={set.isPending} pendingLabel="Sparar">
            Byt lösenordet
          </Button>
        </div>
      </FormGroup>
    </FormFrame>
  )
}
