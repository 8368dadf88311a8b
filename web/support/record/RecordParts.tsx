import type { ProcessingRecord } from '../../../projections/support/record/view.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'

type RecordedPersons = ProcessingRecord['kinds'][number]

const facts = [
  ['Ändamål', 'purpose'],
  ['Rättslig grund', 'ground'],
  ['Vem som ser', 'seenBy'],
  ['Sparas', 'until'],
] as const satisfies readonly (readonly [string, keyof RecordedPersons])[]

/** What is kept about one kind of person. */
const RecordedKindPart = ({ persons }: { readonly persons: RecordedPersons }) => (
  <Section title={persons.whom}>
    <p>
      <b>Uppgifter:</b> {persons.fields.join(', ')}
    </p>
    {facts.map(([title, name]) => (
      <p key={name}>
        <b>{title}:</b> {persons[name]}
      </p>
    ))}
  </Section>
)

/** The kinds of persons, the receivers of their data, and its protection. */
export const RecordParts = ({ record: { kinds, recipients, security } }: { readonly record: ProcessingRecord }) => (
  <>
    {kinds.map((persons) => (
      <RecordedKindPart key={persons.kind} persons={persons} />
    ))}
    <Section title="Mottagare utanför Ljudkod">
      <ul>
        {recipients.map(({ way, who, what, names }) => (
          <li key={way}>
            <b>{who}</b>
            {names.length > 0 && ` (${names.join(', ')})`}: {what}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Skydd">
      <ul>
        {security.map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </Section>
  </>
)
