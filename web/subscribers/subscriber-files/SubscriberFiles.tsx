import { Download, FileDown } from 'lucide-react'
import { useState } from 'react'
import { ProtectedFile } from '../../editorial/entities/files/ProtectedFile.tsx'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { FieldPair } from '../../kernel/components/fields/FormGroup.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { RecountButton } from './RecountButton.tsx'

const mediumChoices = [
  { value: 'CD', text: 'Skivor' },
  { value: 'Papper', text: 'Papper' },
  { value: 'Punktskrift', text: 'Punktskrift' },
] as const
type MediumValue = (typeof mediumChoices)[number]['value']

const encodings = [
  { value: 'utf-8', text: 'UTF-8, för dagens program' },
  { value: 'windows-1252', text: 'Windows-1252, för äldre program' },
] as const
type Encoding = (typeof encodings)[number]['value']

const ENCODING_HINT = 'Bokstäver som saknas där skrivs utan accent (Ć blir C) eller som frågetecken. UTF-8 har alla.'

/** Files of addresses for post, the register as a file, and the number of subscribers of each kind. */
export const SubscriberFiles = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={FileDown} onPress={() => setOpen(true)}>
        Filer och antal
      </Button>
      <Dialog title="Filer och antal" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Choices />
        <div className="button-row">
          <Button onPress={() => setOpen(false)}>Stäng</Button>
        </div>
      </Dialog>
    </>
  )
}

const Choices = () => {
  const { data: publications = [] } = usePublicationNames()
  const [publication, setPublication] = useState<string | null>(null)
  const [what, setWhat] = useState<MediumValue>('CD')
  const [encoding, setEncoding] = useState<Encoding>('utf-8')
  const file = (path: string) => `/api/subscribers/${path}?encoding=${encoding}`
  return (
    <div className="dialog-form">
      <FieldPair>
        <Select label="Vad som skickas" options={mediumChoices} value={what} onChange={setWhat} />
        <Select
          label="Tecken i filen"
          hint={encoding === 'windows-1252' ? ENCODING_HINT : undefined}
          options={encodings}
          value={encoding}
          onChange={setEncoding}
        />
      </FieldPair>
      <ComboBox
        key={publications.length}
        label="Publikation"
        options={publications.map(({ _id, name }) => ({ value: _id, text: name }))}
        value={publication}
        onChange={setPublication}
      />
      {publication === null ? (
        <p className="soft">Välj publikation för att hämta adresserna eller räkna om antalen.</p>
      ) : (
        <>
          <div className="button-row">
            <FileLink href={file(`csv-with-format/${publication}/${what}`)}>Hämta adresserna</FileLink>
            <ProtectedFile path={file(`csv-with-format/${publication}/${what}`)} fileName={`${what}.csv`} />
          </div>
          <RecountButton key={publication} publicationId={publication} />
        </>
      )}
      <div className="button-row">
        <FileLink href={file('csv/alla')}>Hämta hela registret</FileLink>
      </div>
      <p className="soft">
        Den som har uppehåll får inget skickat. Den som har skyddad identitet är med i en fil bara när du säger varför.
        Vilka som har hämtats sparas.
      </p>
    </div>
  )
}

const FileLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className="button" href={href} download>
    <Icon of={Download} />
    {children}
  </a>
)
