import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'
import type { Issue } from '../queries/issues.ts'

type ChooseTemplateProps = {
  readonly template: Pick<Issue, 'name'>
  readonly isUsed: boolean
  readonly onChange: (isUsed: boolean) => void
}

/** Whether a new issue begins with the publication's template. */
export const ChooseTemplate = ({ template, isUsed, onChange }: ChooseTemplateProps) => (
  <div className="form-groups">
    <FormGroup
      title="Mall"
      help="Numret börjar med mallens artiklar, texter, ljud och inställningar. Byt innan du fyller i resten: fälten nedan följer valet."
    >
      <RadioGroup
        label="Numret börjar"
        options={[
          { value: 'template', text: `Med mallen ”${template.name}”` },
          { value: 'none', text: 'Utan mall' },
        ]}
        value={isUsed ? 'template' : 'none'}
        onChange={(value) => onChange(value === 'template')}
      />
    </FormGroup>
  </div>
)
