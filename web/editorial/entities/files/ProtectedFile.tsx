import { LockKeyholeOpen } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { TextField } from '../../../kernel/components/fields/TextField.tsx'
import { explain } from '../../../kernel/server/api-client.ts'
import { useProtectedFile } from './use-protected-file.ts'

type ProtectedFileProps = {
  /** The address that answers to a reason. */
  readonly path: string
  readonly fileName: string
}

/** A button for the same file including protected identities, for a user who gives a reason. */
export const ProtectedFile = ({ path, fileName }: ProtectedFileProps) => {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const fetching = useProtectedFile(path, fileName)
  const close = () => {
    setOpen(false)
    setReason('')
  }
  const fetch = (event: SubmitEvent) => {
    event.preventDefault()
    fetching.mutate(reason, { onSuccess: close })
  }
  const ask = () => {
    fetching.reset()
    setOpen(true)
  }
  return (
    <>
      <Button icon={LockKeyholeOpen} onPress={ask}>
        Med skyddade
      </Button>
      <Dialog title="Med dem som har skyddad identitet" isOpen={isOpen} onClose={() => setOpen(false)}>
        <form className="dialog-form" onSubmit={fetch}>
          <p>Ange varför adresserna behövs. Skälet sparas i historiken hos var och en av dem.</p>
          <TextField
            label="Skäl"
            required
            value={reason}
            onChange={setReason}
            autoComplete="off"
            error={fetching.isError ? explain(fetching.error) : undefined}
          />
          <div className="button-row">
            <Button type="submit" variant="primary" isPending={fetching.isPending} pendingLabel="Hämtar">
              Hämta
            </Button>
            <Button onPress={() => setOpen(false)}>Avbryt</Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
