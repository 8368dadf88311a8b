import { useWatch } from 'react-hook-form'
import { FieldPair } from '../../components/FormGroup.tsx'
import { type Controlled, Flag, Line } from './inputs.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

export const ExportsSection = ({ control }: Controlled) => (
  <Section of={sections.exports} help="Vart det färdiga numret går. Lösenord sparas krypterade och visas aldrig.">
    <Ftp control={control} />
    <WordPress control={control} />
    <fieldset className="flag-group with-fields">
      <legend>DTBook</legend>
      <Flag control={control} name="exportToDtbook:enable" />
      <FieldPair>
        <Line control={control} name="dtbookBaseUrl" type="url" placeholder="https://" />
        <Line control={control} name="dtbookFilename" />
      </FieldPair>
    </fieldset>
    <Legimus control={control} />
  </Section>
)

const Ftp = ({ control }: Controlled) => (
  <fieldset className="flag-group with-fields">
    <legend>Ftp</legend>
    <Flag control={control} name="exportToFtp:enable" />
    <Flag control={control} name="exportToFtp:singleFile" />
    <Line control={control} name="exportToFtp:url" />
    <FieldPair>
      <Line control={control} name="exportToFtp:username" />
      <PasswordField control={control} name="exportToFtp:password" />
    </FieldPair>
    <FieldPair>
      <Line control={control} name="exportToFtp:directory" />
      <Line control={control} name="exportToFtp:filename" />
    </FieldPair>
    <Line control={control} name="exportToFtp:pattern" />
  </fieldset>
)

const WordPress = ({ control }: Controlled) => (
  <fieldset className="flag-group with-fields">
    <legend>WordPress</legend>
    <Flag control={control} name="exportWordPress:enable" />
    <Line control={control} name="exportWordPress:url" type="url" placeholder="https://" />
    <FieldPair>
      <Line control={control} name="exportWordPress:user" />
      <PasswordField control={control} name="exportWordPress:pass" />
    </FieldPair>
    <FieldPair>
      <Line control={control} name="exportWordPress:base" />
      <Line control={control} name="exportWordPress:vendor" />
    </FieldPair>
  </fieldset>
)

const Legimus = ({ control }: Controlled) => {
  const isSent = useWatch({ control, name: 'sendToLegimus' })
  return (
    <fieldset className="flag-group with-fields">
      <legend>Legimus</legend>
      <Flag control={control} name="sendToLegimus" />
      <Line
        control={control}
        name="legimusFilename"
        isDisabled={!isSent}
        {...(isSent ? {} : { hint: 'Kan fyllas i när publikationen skickas till Legimus.' })}
      />
    </fieldset>
  )
}
