import { type Controlled, Flag } from './inputs.tsx'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

export const AccessSection = ({ control }: Controlled) => (
  <Section of={sections.access} help="Vem som får lyssna och skicka in.">
    <Flag control={control} name="public" hint="Släppta nummer kan höras av alla, inte bara av den som har koden" />
    <Flag control={control} name="allowAnonUpload" hint="Filer tas emot genom api:et utan inloggning" />
  </Section>
)
