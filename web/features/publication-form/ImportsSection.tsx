import { FieldPair } from '../../components/FormGroup.tsx'
import { type Controlled, Flag, Line, Text } from './inputs.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

export const ImportsSection = ({ control }: Controlled) => (
  <Section of={sections.imports} help="Varifrån innehållet kommer. Lösenord sparas krypterade och visas aldrig.">
    <Source control={control} group="importDaisy" title="Daisy" />
    <Text control={control} name="importDaisy:mailList" hint="En e-postadress per rad." rows={3} />
    <Source control={control} group="importRSS" title="Rss" />
  </Section>
)

type SourceProps = Controlled & { readonly group: 'importDaisy' | 'importRSS'; readonly title: string }

const Source = ({ control, group, title }: SourceProps) => (
  <fieldset className="flag-group with-fields">
    <legend>{title}</legend>
    <Flag control={control} name={`${group}:enable`} />
    <Line control={control} name={`${group}:url`} />
    <FieldPair>
      <Line control={control} name={`${group}:username`} />
      <PasswordField control={control} name={`${group}:password`} />
    </FieldPair>
    <FieldPair>
      <Line control={control} name={`${group}:directory`} />
      <Line control={control} name={`${group}:filename`} />
    </FieldPair>
  </fieldset>
)
