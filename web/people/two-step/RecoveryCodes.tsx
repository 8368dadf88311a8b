import './recovery-codes.css'
import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onClose: () => void }

/** Shows new recovery codes, this once. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  const [isSaved, setSaved] = useState(false)
  const toasts = useToasts()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toasts.show({ text: 'Koderna är kopierade.' }),
      () => toasts.show({ text: 'Webbläsaren lät inte koderna kopieras. Skriv ut dem, eller skriv av dem.' }),
    )
  return (
    <Dialog title="Återställningskoder för Ljudkod" isOpen role="alertdialog" onClose={() => isSaved && onClose()}>
      <div className="fields recovery-codes">
        <p>
          Med en av koderna loggar du in om telefonen eller nyckeln är borta. Varje kod gäller en gång. Spara dem där
          bara du kommer åt dem: <b>de visas inte igen.</b>
        </p>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="button-row no-print">
          <Button icon={Copy} onPress={() => void copy()}>
            Kopiera
          </Button>
          <Button icon={Printer} onPress={() => window.print()}>
            Skriv ut
          </Button>
        </div>
        <div className="no-print">
          <Checkbox isSelected={isSaved} onChange={setSaved}>
            Jag har sparat koderna
          </Checkbox>
        </div>
        <div className="button-row no-print">
          <Button variant="primary" isDisabled={!isSaved} onPress={onClose}>
            Klar
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
