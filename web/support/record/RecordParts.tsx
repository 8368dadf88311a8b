import './record.css'
import { useState } from 'react'
import { recordOwnParts } from '../../../domain/support/record/own-parts.ts'
import type { ProcessingRecord } from '../../../projections/support/record/view.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import { FactList } from '../entities/FactList.tsx'

/** What the office fills in by hand: on paper each part has a line to write on. */
export const OwnParts = () => {
  const [now] = useState(() => new Date().toISOString())
  return (
    <Section title="Det här lägger ni till själva">
      <p>Förteckningen är gjord {sayDate(now)}.</p>
      <ul className="bullets record-own">
        {recordOwnParts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </Section>
  )
}

/** The kinds of persons, the receivers of their data, and its protection. */
export const RecordParts = ({ record: { kinds, recipients, security } }: { readonly record: ProcessingRecord }) => (
  <>
    {kinds.map(({ kind, whom, fields, purpose, ground, seenBy, until }) => (
      <Section key={kind} title={whom}>
        <FactList
          facts={[
            { name: 'Uppgifter', value: fields.join(', ') },
            { name: 'Ändamål', value: purpose },
            { name: 'Rättslig grund', value: ground },
            { name: 'Vem som ser', value: seenBy },
            { name: 'Sparas', value: until },
          ]}
        />
      </Section>
    ))}
    <Section title="Mottagare utanför Ljudkod">
      <ul className="bullets">
        {recipients.map(({ way, who, what, names }) => (
          <li key={way}>
            <b>{who}</b>
            {names.length > 0 && ` (${names.join(', ')})`}: {what}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Skydd">
      <ul className="bullets">
        {security.map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </Section>
  </>
)
