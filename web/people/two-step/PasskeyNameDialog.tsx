import { useState } from 'react'
import { PasskeyName } from '../../../domain/people/user/two-step-commands.ts'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { type Passkey, twoStepPath, useTwoStepAct } from '../queries/two-step.ts'

type PasskeyNameDialogProps = { readonly passkey: Passkey; readonly onClose: () => void }

export const PasskeyNameDialog = ({ passkey, onClose }: PasskeyNameDialogProps) => {
  const [name, setName] = useState(passkey.name)
  const [fault, setFault] = useState<string>()
  const rename = useTwoStepAct((api, given: string) =>
    api.put(`${twoStepPath}/passkeys/${passkey._id}`, { name: given }),
  )
  const submit = () => {
    const found = PasskeyName.safeParse(name).error?.issues[0]?.message
    setFault(found)
    if (found === undefined) rename.mutate(name, { onSuccess: onClose, onError: (error) => setFault(explain(error)) })
  }
  return (
    <Dialog title="Byt namn på nyckeln" isOpen onClose={onClose}>
      <FormFrame className="fields" onSubmit={submit}>
        <TextField label="Namn" value={name} error={fault} autoComplete="off" onChange={setName} />
        <DialogButtons type="submit" isPending={rename.isPending} onClose={onClose}>
          Spara
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}
