import { type Controlled, Flag } from './inputs.tsx'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

export const AccessSection = ({ control }: Controlled) => (
  <Section of={sections.access} help="Vem som får lyssna, dela och skicka in.">
    <Flag control={control} name="public" hint="Släppta nummer kan höras av alla, inte bara av den som har koden" />
    <Flag control={control} name="hasSubscribers" hint="Numren får mejltexter och antal prenumeranter" />
    <Flag
      control={control}
      name="allowSubscribeTemp"
      hint="Publikationen finns på startsidan, under Ändra prenumeration"
    />
    <Flag control={control} name="allowAnonUpload" hint="Publikationen finns på startsidan, under Ladda upp" />
    <Flag control={control} name="isSharing" hint="Artiklar kan delas med andra publikationer" />
    <Flag control={control} name="shareByDefault" />
  </Section>
)
