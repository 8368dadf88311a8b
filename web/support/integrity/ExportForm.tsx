import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { saveFile } from '../../kernel/lists/save-csv.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { useExport } from '../queries/integrity.ts'

/** The name of a thing within whatever was pasted: the address of its page ends with it. */
const streamIn = (text: string): string => {
  const [path = ''] = text.trim().split(/[?#]/)
  return decodeURIComponent(path.split('/').at(-1) ?? '')
}

type ExportFormProps = {
  /** The public key of the installation. */
  readonly publicKey: string
}

/** The events of a thing or of a person, in a file that can be checked elsewhere. */
export const ExportForm = ({ publicKey }: ExportFormProps) => {
  const [text, setText] = useState('')
  const [isWholePerson, setWholePerson] = useState(false)
  const [fault, setFault] = useState<string>()
  const exportState = useExport()

  const take = () => {
    const stream = streamIn(text)
    if (stream === '') {
      setFault('Skriv sakens adress.')
      return
    }
    setFault(undefined)
    exportState.mutate(
      { stream, isWholePerson },
      {
        onSuccess: (file) => saveFile(`${stream}.zip`, file),
        onError: (error) => setFault(explain(error)),
      },
    )
  }

  return (
    <Section title="Exportera med underskrift">
      <p>
        Du får en zip-fil med allt som har hänt med en sak, en underskrift, och ett litet program som kontrollerar dem
        på vilken dator som helst, utan det här systemet. Det som är raderat visas som raderat.
      </p>
      <FormFrame onSubmit={take}>
        <TextField
          label="Sak"
          hint="Adressen till sakens sida i supportbordet, eller slutet av den: order-019a…"
          required
          autoComplete="off"
          value={text}
          onChange={setText}
          error={fault}
        />
        <Checkbox
          isSelected={isWholePerson}
          onChange={setWholePerson}
          hint="Allt annat där uppgifter om samma person finns. Att leta genom hela loggen kan ta en stund."
        >
          Hela personen
        </Checkbox>
        <div className="button-row">
          <Button type="submit" icon={Download} isPending={exportState.isPending} pendingLabel="Exporterar">
            Exportera
          </Button>
        </div>
      </FormFrame>
      <p className="soft">
        Systemets nyckel är <code>{publicKey}</code>. Programmet visar samma nyckel när exporten är gjord här.
      </p>
    </Section>
  )
}
