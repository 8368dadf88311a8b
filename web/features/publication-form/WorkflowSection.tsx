import { FieldPair } from '../../components/FormGroup.tsx'
import { type Controlled, Flag, Line } from './inputs.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

export const WorkflowSection = ({ control }: Controlled) => (
  <Section of={sections.workflow} help="Inställningar för produktionssystemets två flikar.">
    <Flag control={control} name="wfsettings:enableDaisy" />
    <Flag control={control} name="wfsettings:enableRSS" />
    <FieldPair>
      <Line control={control} name="wfsettings:RESOURCE_DIR_1" />
      <Line control={control} name="wfsettings:RESOURCE_DIR_2" />
    </FieldPair>
    <Tab control={control} tab="TAB_0" title="Flik 1" />
    <Tab control={control} tab="TAB_1" title="Flik 2" />
  </Section>
)

type TabProps = Controlled & { readonly tab: 'TAB_0' | 'TAB_1'; readonly title: string }

const Tab = ({ control, tab, title }: TabProps) => (
  <fieldset className="flag-group with-fields">
    <legend>{title}</legend>
    <Line control={control} name={`wfsettings:${tab}_OUTPUT_FILENAME`} />
    <Line control={control} name={`wfsettings:${tab}_FTP_URL`} />
    <FieldPair>
      <Line control={control} name={`wfsettings:${tab}_USERNAME`} />
      <PasswordField control={control} name={`wfsettings:${tab}_PASSWORD`} />
    </FieldPair>
    <FieldPair>
      <Line control={control} name={`wfsettings:${tab}_DIRECTORY`} />
      <Line control={control} name={`wfsettings:${tab}_FILENAME`} />
    </FieldPair>
  </fieldset>
)
