import { useWatch } from 'react-hook-form'
import { type Controlled, Flag, Line } from './inputs.tsx'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

export const LegimusSection = ({ control }: Controlled) => {
  const isSent = useWatch({ control, name: 'sendToLegimus' })
  return (
    <Section of={sections.legimus} help="Produktionen kan göra en bok som tas emot av Legimus.">
      <Flag control={control} name="sendToLegimus" />
      <Line
        control={control}
        name="legimusFilename"
        isDisabled={!isSent}
        {...(isSent ? {} : { hint: 'Kan fyllas i när publikationen skickas till Legimus.' })}
      />
    </Section>
  )
}
