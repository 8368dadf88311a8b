import { Button, type ButtonProps } from './Button.tsx'

type DialogButtonsProps = ButtonProps & { readonly onClose: () => void }

/** The last row of a dialog: the button that acts, and the one that closes the dialog without the act. */
export const DialogButtons = ({ onClose, ...act }: DialogButtonsProps) => (
  <div className="button-row">
    <Button variant="primary" {...act} />
    <Button onPress={onClose}>Avbryt</Button>
  </div>
)
