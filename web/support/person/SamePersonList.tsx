import { thingOf } from '../../../domain/support/thing-kinds.ts'
import type { SamePerson } from '../../../projections/support/same-person/view.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { thingAddress } from '../entities/thing-address.ts'
import { ThingChoices } from './ThingChoices.tsx'

const whyWords: Readonly<Record<SamePerson['why'], string>> = {
  itself: 'den här saken',
  email: 'samma e-postadress',
  linked: 'hör ihop med en annan av sakerna',
}

/** The end of the id, by which the administrator who approves tells things of one name apart. */
const shortIdOf = (stream: string): string => `…${stream.slice(-6)}`

type SamePersonListProps = {
  readonly same: readonly SamePerson[]
  readonly confirmed: readonly string[]
  readonly onChange: (confirmed: readonly string[]) => void
}

/** Things that may belong to the same person: proposed by the desk, and confirmed by the administrator. */
export const SamePersonList = ({ same, confirmed, onChange }: SamePersonListProps) => (
  <Section title="Samma person">
    <p>
      Kryssa i det som hör till personen. Den som delar adress med någon annan kan stå här utan att vara samma person.
    </p>
    <ThingChoices
      label="Hör till personen"
      choices={same.map(({ stream, name, email, why }) => ({
        key: stream,
        text: [thingOf(stream).words.name, name].filter(Boolean).join(': '),
        hint: [email, whyWords[why], why === 'itself' ? '' : shortIdOf(stream)].filter(Boolean).join(' · '),
        href: thingAddress(stream),
        isChosen: confirmed.includes(stream),
        isFixed: why === 'itself',
      }))}
      onChange={(stream, isChosen) =>
        onChange(isChosen ? [...confirmed, stream] : confirmed.filter((one) => one !== stream))
      }
    />
  </Section>
)
