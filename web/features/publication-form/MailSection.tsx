import { People } from './People.tsx'
import { type Controlled, Line, Text } from './inputs.tsx'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

export const MailSection = ({ control }: Controlled) => (
  <Section of={sections.mail} help="Texterna är förslag till varje nytt nummer. Personerna får mejl när något händer.">
    <Line control={control} name="mailTitleTemplate" hint="Högst 78 tecken ryms i ett mejls rubrik." />
    <Text control={control} name="mailMessageTemplate" />
    <Text control={control} name="mailMessageHtmlTemplate" />
    <People control={control} name="emailOnUploadUsers" />
    <Line control={control} name="emailOnUploadFilter" hint="Tomt: alla filer." />
    <People control={control} name="emailOnSubscChangesUsers" />
  </Section>
)
