import { useWatch } from 'react-hook-form'
import { FieldPair } from '../../components/FormGroup.tsx'
import { FormComboBox } from '../../forms/fields.tsx'
import { useCustomerOptions } from '../../queries/customers.ts'
import { Section } from './Section.tsx'
import { type Controlled, Count, Flag, Line, Text } from './inputs.tsx'
import { labels } from './labels.ts'
import { sections } from './sections.ts'

export const NamesSection = ({ control }: Controlled) => {
  const customers = useCustomerOptions()
  const [isCustom, webSite] = useWatch({ control, name: ['publicationType:ljudkodCustom', 'webSite'] })
  return (
    <Section of={sections.names} help="Namnet är början på namnet på varje nytt nummer.">
      <Line control={control} name="name" isRequired />
      <FormComboBox
        key={customers.length}
        control={control}
        name="customer"
        label={labels.customer}
        optional
        options={customers}
        isDisabled={customers.length === 0}
      />
      <FieldPair>
        <Count
          control={control}
          name="nextIssueNumber"
          hint="Stiger när ett nummer skapas och kan inte sänkas."
          minValue={1}
        />
        <Line
          control={control}
          name="webSite"
          type="url"
          placeholder="https://"
          hint={isCustom ? 'Får bädda in spelaren, som länkar dit.' : 'Får bädda in spelaren.'}
        />
      </FieldPair>
      <fieldset className="flag-group">
        <legend>Typ</legend>
        <Flag control={control} name="publicationType:ljudkod" />
        <Flag control={control} name="publicationType:newspaper" />
        <Flag control={control} name="publicationType:audioBook" />
        <Flag control={control} name="publicationType:websay" />
        <Flag control={control} name="publicationType:ljudkodCustom" />
      </fieldset>
      <Text control={control} name="info" hint="Visas i listan över publikationer, inte för lyssnarna." rows={3} />
      <Line control={control} name="contact" type="email" />
      {isCustom && webSite.trim() !== '' && (
        <Text
          control={control}
          name="contactMessage"
          hint="Står på länken till webbplatsen i spelarens fot. Tomt: publikationens namn."
          rows={3}
        />
      )}
    </Section>
  )
}
