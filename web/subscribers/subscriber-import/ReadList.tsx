import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { MIN_LIST_CHARACTERS } from '../../../domain/subscribers/subscriber-import/rules.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { TextArea } from '../../kernel/components/fields/TextArea.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import { createActKey } from '../../kernel/server/act-key.ts'
import { useApi } from '../../kernel/server/api-client.ts'

const FILE_ENDINGS = ['.txt', '.csv', '.tsv', '.xlsx', '.ods', '.xls'] as const

const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(new Error('Filen gick inte att läsa.')))
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    )
    reader.readAsDataURL(file)
  })

const isList = (text: string) => text.trim().length >= MIN_LIST_CHARACTERS && text.includes('\t')

type ListInput = { readonly text: string } | { readonly file: File }

/** Takes the publication and its list: a file, or rows copied out of a table. This changes no subscriber yet. */
export const ReadList = ({ onRead }: { readonly onRead: (id: string) => void }) => {
  const api = useApi()
  const { data: publications = [] } = usePublicationNames()
  const [publication, setPublication] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [listDay, setListDay] = useState<string | null>(null)
  const [act] = useState(createActKey)
  const read = useMutation({
    mutationFn: async (sent: ListInput) => {
      const list =
        'file' in sent ? { file: { name: sent.file.name, base64: await toBase64(sent.file) } } : { text: sent.text }
      const body = { publication, ...list, ...(listDay ? { listDay } : {}) }
      return api.post<{ readonly _id: string }>('/api/subscriberImports', body, { key: act.of(body) })
    },
    onSuccess: ({ _id }) => {
      act.settle()
      onRead(_id)
    },
  })
  const isOdd = text !== '' && !isList(text)
  return (
    <div className="fields">
      <ComboBox
        key={publications.length}
        label="Publikation"
        required
        options={publications.map(({ _id, name }) => ({ value: _id, text: name }))}
        value={publication}
        onChange={setPublication}
      />
      <DatePicker
        label="Listan är från"
        hint="Lämna tomt för dagen i filens namn, eller i dag. Det som har ändrats här den dagen eller senare rörs inte utan att du säger det."
        value={listDay}
        onChange={setListDay}
      />
      <UploadField
        label="Medlemslista"
        hint="Släpp en lista här eller välj en fil: txt, csv, tsv, xlsx eller ods. Det som ett register kallar xls går också, om det är en webbsida."
        accept={FILE_ENDINGS}
        isDisabled={publication === null || read.isPending}
        onFiles={([file]) => file && read.mutate({ file })}
      />
      <TextArea
        label="Eller klistra in rader"
        hint="Med rubriken först. Kopiera ur tabellen, så att det blir tabbar mellan kolumnerna."
        rows={6}
        value={text}
        onChange={setText}
        {...(isOdd ? { error: 'Texten är för kort eller saknar tabbar. Den läses inte.' } : {})}
      />
      <div className="button-row">
        <Button
          icon={FileUp}
          variant="primary"
          isPending={read.isPending}
          pendingLabel="Läser och jämför"
          isDisabled={publication === null || !isList(text)}
          onPress={() => read.mutate({ text })}
        >
          Läs in raderna
        </Button>
      </div>
      {publication === null && (
        <p className="soft">Välj publikation först. Inget ändras förrän du har sett vad listan gör.</p>
      )}
      <FailureNotice title="Listan lästes inte in" level={2} error={read.error} />
    </div>
  )
}
