import { useState } from 'react'
import { ResetReason } from '../../../domain/people/user/two-step-commands.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { useAct } from '../../kernel/queries/use-act.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { useUser } from '../queries/users.ts'

/** For an administrator whose colleague has lost the telephone. Shown only where the user has a second step. */
export const ResetTwoStep = ({ userId }: { readonly userId: string }) => {
  const { data: user } = useUser(userId)
  return user?.hasTwoStep ? <ResetForm userId={userId} /> : null
}

const ResetForm = ({ userId }: { readonly userId: string }) => {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const reset = useAct((api, given: string) => api.post(`/api/users/${userId}/twoStep/reset`, { reason: given }), {
    entities: ['user'],
    receipt: () => ({ text: 'Tvåstegsinloggningen är återställd. Personen får veta det med mejl.' }),
  })
  const submit = () => {
    const found = ResetReason.safeParse(reason).error?.issues[0]?.message
    setFault(found)
    if (found === undefined) reset.mutate(reason, { onError: (error) => setFault(explain(error)) })
  }
  return (
    <FormFrame className="form-groups" onSubmit={submit}>
      <FormGroup
        title="Tvåstegsinloggning"
        help="För den som har tappat telefonen och sina återställningskoder. Personen loggas ut överallt, loggar in utan ett andra steg och får veta det med mejl. Förvissa dig om att det är rätt person som ber om det."
      >
        <TextField
          label="Varför"
          hint="Sparas i historiken."
          value={reason}
          error={fault}
          autoComplete="off"
          onChange={setReason}
        />
        <div className="button-row">
          <Button type="submit" isPending={reset.isPending} pendingLabel="Återställer">
            Återställ tvåstegsinloggningen
          </Button>
        </div>
      </FormGroup>
    </FormFrame>
  )
}
