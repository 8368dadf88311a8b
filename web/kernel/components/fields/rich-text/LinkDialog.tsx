import { useState } from 'react'
import { isSafeAddress } from '../../../../../domain/editorial/article/rich-text.ts'
import { Button } from '../../actions/Button.tsx'
import { Dialog } from '../../actions/Dialog.tsx'
import { TextField } from '../TextField.tsx'

export type LinkDialogProps = { readonly onClose: () => void; readonly onLink: (address: string) => void }

export const LinkDialog = ({ onClose, onLink }: LinkDialogProps) => {
  const [address, setAddress] = useState('https://')
  const [isTried, setTried] = useState(false)
  const isWrong = isTried && !isSafeAddress(address)
  return (
    <Dialog title="Gör till länk" isOpen onClose={onClose}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The page around it has a form of its own.
          event.stopPropagation()
          if (isSafeAddress(address)) onLink(address.trim())
          else setTried(true)
        }}
      >
        <TextField
          label="Adress"
          type="url"
          value={address}
          onChange={setAddress}
          error={
            isWrong ? 'Ange en hel adress, till exempel https://www.tidning.se eller mailto:namn@tidning.se' : undefined
          }
        />
        <div className="button-row">
          <Button variant="primary" type="submit">
            Gör till länk
          </Button>
          <Button onPress={onClose}>Avbryt</Button>
        </div>
      </form>
    </Dialog>
  )
}
