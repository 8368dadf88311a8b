import { useState } from 'react'
import type { TemporaryAddress } from '../../../domain/subscribers/subscriber/commands.ts'
import type { Period } from '../../../domain/subscribers/subscriber/periods.ts'
import { FieldPair } from '../../kernel/components/fields/FormGroup.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { SaveDialog } from '../../kernel/forms/SaveDialog.tsx'
import { today } from '../../kernel/words/swedish.ts'
import { type Days, PeriodFields } from './PeriodFields.tsx'

const fromToday = (): Days => ({ from: today(), to: null })

type AddingProps<Added> = { readonly onSave: (added: Added) => Promise<unknown>; readonly onClose: () => void }

export const PauseDialog = ({ onSave, onClose }: AddingProps<Period>) => {
  const [days, setDays] = useState(fromToday)
  const { from, to } = days
  return (
    <SaveDialog
      title="Nytt uppehåll"
      act="Lägg till"
      isReady={from !== null}
      onSave={async () => from !== null && onSave({ from, to })}
      onClose={onClose}
    >
      <p>Under uppehållet skickas ingenting.</p>
      <PeriodFields days={days} onChange={setDays} />
    </SaveDialog>
  )
}

const emptyAddress: TemporaryAddress = { address: '', coaddress: '', zip: '', city: '' }

export const TemporaryAddressDialog = ({ onSave, onClose }: AddingProps<Period & TemporaryAddress>) => {
  const [days, setDays] = useState(fromToday)
  const [at, setAt] = useState(emptyAddress)
  const { from, to } = days
  const field = (name: keyof TemporaryAddress) => ({
    value: at[name],
    onChange: (value: string) => setAt({ ...at, [name]: value }),
    autoComplete: 'off',
  })
  return (
    <SaveDialog
      title="Ny tillfällig adress"
      act="Lägg till"
      isReady={from !== null && [at.address, at.zip, at.city].every((part) => part.trim() !== '')}
      onSave={async () => from !== null && onSave({ from, to, ...at })}
      onClose={onClose}
    >
      <PeriodFields days={days} onChange={setDays} />
      <TextField label="c/o" {...field('coaddress')} />
      <TextField label="Adress" required {...field('address')} />
      <FieldPair>
        <TextField label="Postnummer" required {...field('zip')} />
        <TextField label="Ort" required {...field('city')} />
      </FieldPair>
    </SaveDialog>
  )
}
