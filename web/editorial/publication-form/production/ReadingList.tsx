import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { WordReading, WordToRead } from '../../../../domain/editorial/publication/settings/speech-settings.ts'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../../kernel/components/actions/IconButton.tsx'
import { TextField } from '../../../kernel/components/fields/TextField.tsx'
import { fieldFault } from '../../../kernel/forms/field-fault.ts'
import { usePartialEntry } from '../../../kernel/forms/partial-entry.ts'
import type { PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'

const foldCase = (word: string) => word.trim().toLocaleLowerCase('sv')

/** Words that a voice says in another way than they are written. A word that is given again replaces the one before. */
export const ReadingList = ({ control }: PublicationControl) => {
  const { field } = useController({ control, name: 'speech:readings' })
  const readings = field.value
  const without = (word: string) => readings.filter((each) => foldCase(each.word) !== foldCase(word))
  return (
    <fieldset className="flag-group">
      <legend>{labels['speech:readings']}</legend>
      <p className="small soft">
        Hela ord, med stora eller små bokstäver. Bara hur de låter ändras, inte hur de skrivs.
      </p>
      {readings.length > 0 && (
        <ul className="file-list">
          {readings.map(({ word, reading }) => (
            <li key={word}>
              <span className="grow">{`${word} läses ${reading}`}</span>
              <IconButton
                icon={Trash2}
                label={`Ta bort uttalet av ${word}`}
                onPress={() => field.onChange(without(word))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddReading onAdd={(word, reading) => field.onChange([...without(word), { word, reading }])} />
    </fieldset>
  )
}

const faultOf = (schema: typeof WordToRead, value: string) => (value === '' ? undefined : fieldFault(schema, value))

/** Enter adds the reading without saving the form. */
const AddReading = ({ onAdd }: { readonly onAdd: (word: string, reading: string) => void }) => {
  const [typed, setTyped] = useState({ word: '', reading: '' })
  const [word, reading] = [typed.word.trim(), typed.reading.trim()]
  usePartialEntry(word !== '' || reading !== '')
  const faults = { word: faultOf(WordToRead, word), reading: faultOf(WordReading, reading) }
  const isWhole = word !== '' && reading !== '' && !faults.word && !faults.reading
  const add = () => {
    if (!isWhole) return
    onAdd(word, reading)
    setTyped({ word: '', reading: '' })
  }
  const fieldOf = (name: 'word' | 'reading', label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      error={faults[name]}
      autoComplete="off"
      onKeyDown={(event) => {
        // The library stops every key event unless the handler lets it through.
        if (event.key !== 'Enter') return event.continuePropagation()
        event.preventDefault()
        add()
      }}
    />
  )
  return (
    <div className="field-row add-row">
      {fieldOf('word', 'Ord')}
      {fieldOf('reading', 'Läses som')}
      <Button icon={Plus} isDisabled={!isWhole} onPress={add}>
        Lägg till uttal
      </Button>
    </div>
  )
}
