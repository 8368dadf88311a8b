import { useState } from 'react'
import { isSafeAddress } from '../../../../../domain/editorial/article/rich-text.ts'
import { Dialog } from '../../actions/Dialog.tsx'
import { DialogButtons } from '../../actions/DialogButtons.tsx'
import { FormFrame } from '../FormFrame.tsx'
import { TextField } from '../TextField.tsx'

type LinkDialogProps = { readonly onClose: () => void; readonly onLink: (address: string) => void }

export const LinkDialog = ({ onClose, onLink }: LinkDialogProps) => {
  const [address, setAddress] = useState('https://')
  const [isTried, setTried] = useState(false)
  const isWrong = isTried && !isSafeAddress(address)
  const link = () => (isSafeAddress(address) ? onLink(address.trim()) : setTried(true))
  return (
    <Dialog title="Gör till länk" isOpen onClose={onClose}>
      <FormFrame className="dialog-form" onSubmit={link}>
        <TextField
          label="Adress"
          type="url"
          value={address}
          onChange={setAddress}
          error={
            isWrong ? 'Ange en hel adress, till exempel https://www.tidning.se eller mailto:namn@tidning.se' : undefined
          }
        />
        <DialogButtons type="submit" onClose={onClose}>
          Gör till länk
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}
