import { thingOf } from '../../../domain/support/thing-kinds.ts'
import type { SamePerson } from '../../../projections/support/same-person/view.ts'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'

const whyWords: Readonly<Record<SamePerson['why'], string>> = {
  itself: 'den här saken',
  email: 'samma e-postadress',
  linked: 'hör ihop med en annan av sakerna',
}

type SamePersonListProps = {
  readonly same: readonly SamePerson[]
  readonly confirmed: readonly string[]
  readonly onChange: (confirmed: readonly string[]) => void
}

/** Things that may belong to the same person: proposed by the desk, and confirmed by the administrator. */
export const SamePersonList = ({ same, confirmed, onChange }: SamePersonListProps) => (
  <Section title="Samma person" className="person-part">
    <p>
      Kryssa i det som hör till personen. Den som delar adress med någon annan kan stå här utan att vara samma person.
    </p>
    <div role="group" aria-label="Hör till personen" className="fields">
      {same.map(({ stream, name, email, why }) => (
        <Checkbox
          key={stream}
          isSelected={confirmed.includes(stream)}
          isDisabled={why === 'itself'}
          onChange={(isChosen) =>
            onChange(isChosen ? [...confirmed, stream] : confirmed.filter((one) => one !== stream))
          }
          hint={[email, whyWords[why]].filter(Boolean).join(' · ')}
        >
          {thingOf(stream).words.name}
          {name && `: ${name}`}
        </Checkbox>
      ))}
    </div>
  </Section>
)
