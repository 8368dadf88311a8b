import { LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../../kernel/components/actions/DialogButtons.tsx'
import { FormFrame } from '../../../kernel/components/fields/FormFrame.tsx'
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
  const fetch = () => {
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
        <FormFrame className="dialog-form" onSubmit={fetch}>
          <p>Ange varför adresserna behövs. Skälet sparas i historiken hos var och en av dem.</p>
          <TextField
            label="Skäl"
            required
            value={reason}
            onChange={setReason}
            autoComplete="off"
            error={fetching.isError ? explain(fetching.error) : undefined}
          />
          <DialogButtons
            type="submit"
            isPending={fetching.isPending}
            pendingLabel="Hämtar"
            onClose={() => setOpen(false)}
          >
            Hämta
          </DialogButtons>
        </FormFrame>
      </Dialog>
    </>
  )
}
