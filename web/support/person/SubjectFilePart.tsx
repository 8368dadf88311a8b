import { Download } from 'lucide-react'
import { useState } from 'react'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { saveFile } from '../../kernel/lists/save-csv.ts'
import { sayInstant, sayNumber } from '../../kernel/words/swedish.ts'
import { type PersonLook, useSubjectFile } from '../queries/person.ts'
import { ThingChoices } from './ThingChoices.tsx'

type SubjectFilePartProps = {
  readonly stream: string
  readonly confirmed: readonly string[]
  readonly look: PersonLook
}

/** The file of a person, and the texts that others wrote, which the administrator looks at first. */
export const SubjectFilePart = ({ stream, confirmed, look }: SubjectFilePartProps) => {
  const [include, setInclude] = useState<readonly string[]>([])
  const fileState = useSubjectFile(stream)
  const make = () =>
    fileState.mutate({ streams: confirmed, include }, { onSuccess: (file) => saveFile('registerutdrag.zip', file) })
  const choose = (eventId: string, isChosen: boolean) =>
    setInclude(isChosen ? [...include, eventId] : include.filter((one) => one !== eventId))
  return (
    <Section title="Registerutdrag">
      <p>
        {sayNumber(look.values)} uppgifter finns. Du får en zip-fil med en PDF att läsa, samma innehåll för datorer, och
        filerna som personen har skickat.
      </p>
      {look.mentions.length > 0 && (
        <>
          <h3>Att granska</h3>
          <p>Andra har skrivit det här, och det kan handla om personen. Kryssa i det som ska lämnas ut.</p>
          <ThingChoices
            label="Att granska"
            choices={look.mentions.map(({ eventId, stream: of, at, label, excerpt }) => ({
              key: `${eventId} ${label}`,
              text: excerpt,
              hint: `${thingOf(of).words.name} · ${label} · ${sayInstant(at)}`,
              href: `/support/event/${eventId}`,
              isChosen: include.includes(eventId),
            }))}
            onChange={(key, isChosen) => choose(key.split(' ')[0] ?? '', isChosen)}
          />
        </>
      )}
      {look.withheld.map(({ number, places }) => (
        <p key={number}>
          {places === 1 ? 'Ett ställe' : `${sayNumber(places)} ställen`} hos prenumerant {number}, vars identitet är
          skyddad, kan också handla om personen. Det visas och lämnas inte ut här.
        </p>
      ))}
      {fileState.error && <FailureNotice title="Registerutdraget blev inte gjort" error={fileState.error} />}
      <div className="button-row">
        <Button icon={Download} onPress={make} isPending={fileState.isPending} pendingLabel="Gör registerutdraget">
          Hämta registerutdraget
        </Button>
      </div>
    </Section>
  )
}
