import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

type ShowProtectedProps = { readonly subscriberId: string }

/** Asks for a reason before the protected fields are shown. */
export const ShowProtected = ({ subscriberId }: ShowProtectedProps) => {
  const api = useApi()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'asking' | 'showing' | { readonly failure: string }>('asking')
  const show = () => {
    setState('showing')
    api.post(`/api/subscribers/${subscriberId}/show`, { reason }).then(
      () => {
        setState('asking')
        // The subscriber's requests are shown, too.
        for (const type of ['subscriber:save', 'subscribeTemp:save'] as const) refreshOn(queries, { type })
      },
      (error: unknown) => setState({ failure: explain(error) }),
    )
  }
  return (
    <Notice title="Identiteten är skyddad">
      <FormFrame className="dialog-form" onSubmit={show}>
        <p>Ange varför du behöver uppgifterna. Skälet sparas i historiken, och uppgifterna visas i en kvart.</p>
        <TextField
          label="Skäl"
          required
          value={reason}
          onChange={setReason}
          autoComplete="off"
          error={typeof state === 'object' ? state.failure : undefined}
        />
        <div className="button-row">
          <Button type="submit" isPending={state === 'showing'} pendingLabel="Hämtar">
            Visa uppgifter
          </Button>
        </div>
      </FormFrame>
    </Notice>
  )
}
