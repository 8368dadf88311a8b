import { useState } from 'react'
import { MIN_SOUGHT } from '../../../domain/support/forgetting/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextArea } from '../../kernel/components/fields/TextArea.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { type ProofReport, useProof } from '../queries/person.ts'

const valuesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Looks for values that the administrator types in, in everything that is kept. */
export const ProofForm = ({ id }: { readonly id: string }) => {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const proof = useProof(id)
  const look = () => {
    const values = valuesIn(text)
    const isSound = values.length > 0 && values.every(({ length }) => length >= MIN_SOUGHT)
    setFault(isSound ? undefined : 'Skriv minst en rad, med minst fyra tecken på varje.')
    if (isSound) proof.mutate(values, { onError: (error) => setFault(explain(error)) })
  }
  return (
    <Section title="Bevis">
      <FormFrame onSubmit={look}>
        <TextArea
          label="Sök efter"
          hint="Personens namn, e-postadress, telefon och adress, en per rad. Det du skriver sparas inte."
          required
          value={text}
          onChange={setText}
          error={fault}
        />
        <div className="button-row">
          <Button type="submit" isPending={proof.isPending} pendingLabel="Söker">
            Sök i allt som är sparat
          </Button>
        </div>
      </FormFrame>
      {proof.data && <ProofAnswer report={proof.data} />}
    </Section>
  )
}

const ProofAnswer = ({ report: { tables, files, events, traces } }: { readonly report: ProofReport }) => {
  const placesText = `${sayNumber(tables)} tabeller och ${sayNumber(files)} filer`
  const eventsText = events > 0 ? `, och ${sayNumber(events)} händelser i EventStoreDB` : ''
  const searchedText = `${placesText}${eventsText} genomsökta.`
  if (traces.length === 0)
    return (
      <Notice tone="ok" title="Inget hittades">
        <p>{searchedText}</p>
      </Notice>
    )
  return (
    <Notice tone="warn" title="Det finns kvar">
      <p>{searchedText}</p>
      <p>Det är något som andra har skrivit, eller en annan person med samma uppgift. Slå upp det och ändra det där.</p>
      <ul className="bullets">
        {traces.map(({ place, count }) => (
          <li key={place}>
            {sayNumber(count)} i {place}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
