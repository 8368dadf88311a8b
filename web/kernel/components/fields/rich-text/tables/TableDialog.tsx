import { useState } from 'react'
import { Dialog } from '../../../actions/Dialog.tsx'
import { DialogButtons } from '../../../actions/DialogButtons.tsx'
import { Checkbox } from '../../Checkbox.tsx'
import { FormFrame } from '../../FormFrame.tsx'
import { FieldPair } from '../../FormGroup.tsx'
import { NumberField } from '../../NumberField.tsx'
import { TextField } from '../../TextField.tsx'
import type { NewTable } from './table-acts.ts'

const [MAX_ROWS, MAX_COLUMNS] = [200, 20]
const CAPTION_HINT = 'Säger vad tabellen visar. Läses före den.'

type TableDialogProps = { readonly onClose: () => void; readonly onInsert: (table: NewTable) => void }

/** Asks for the size of a new table. */
export const TableDialog = ({ onClose, onInsert }: TableDialogProps) => {
  const [rows, setRows] = useState<number | null>(3)
  const [columns, setColumns] = useState<number | null>(3)
  const [hasHeadRow, setHeadRow] = useState(true)
  const [caption, setCaption] = useState('')
  const insert = () => onInsert({ rows: rows ?? 1, columns: columns ?? 2, hasHeadRow, caption: caption.trim() })
  return (
    <Dialog title="Infoga tabell" isOpen onClose={onClose}>
      <FormFrame className="dialog-form" onSubmit={insert}>
        <FieldPair>
          <NumberField label="Rader" value={rows} onChange={setRows} minValue={1} maxValue={MAX_ROWS} />
          <NumberField label="Kolumner" value={columns} onChange={setColumns} minValue={2} maxValue={MAX_COLUMNS} />
        </FieldPair>
        <Checkbox isSelected={hasHeadRow} onChange={setHeadRow} hint="Deras ord läses upp före varje ruta.">
          Första raden är rubriker
        </Checkbox>
        <TextField label="Tabellens rubrik" hint={CAPTION_HINT} value={caption} onChange={setCaption} />
        <DialogButtons type="submit" onClose={onClose}>
          Infoga tabellen
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}

type CaptionDialogProps = {
  readonly caption: string
  readonly onClose: () => void
  readonly onChange: (caption: string) => void
}

export const CaptionDialog = ({ caption: begin, onClose, onChange }: CaptionDialogProps) => {
  const [caption, setCaption] = useState(begin)
  return (
    <Dialog title="Tabellens rubrik" isOpen onClose={onClose}>
      <FormFrame className="dialog-form" onSubmit={() => onChange(caption.trim())}>
        <TextField label="Rubrik" hint={`${CAPTION_HINT} Tom: ingen.`} value={caption} onChange={setCaption} />
        <DialogButtons type="submit" onClose={onClose}>
          Ändra
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}
