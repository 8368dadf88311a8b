import type { Control } from 'react-hook-form'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { FieldPair, FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import { FormNumber, FormSwitch } from '../../../kernel/forms/fields.tsx'
import { InheritedField } from '../InheritedField.tsx'
import { type IssueFields, issueLabels } from '../issue-fields.ts'

type PlayerGroupProps = { readonly control: Control<IssueFields>; readonly publication: PublicationView }

export const PlayerGroup = ({ control, publication }: PlayerGroupProps) => (
  <FormGroup title="Så visas numret" help="Gäller webbspelaren och spelarlänkar.">
    <FormSwitch control={control} name="isDefaultIssue" hint="Spelas när ingen väljer ett annat">
      {issueLabels.isDefaultIssue}
    </FormSwitch>
    <FormSwitch
      control={control}
      name="template"
      hint="Artiklarna här följer med till nya nummer, med texter, ljud och bilder, och så gör inställningarna"
    >
      {issueLabels.template}
    </FormSwitch>
    <FieldPair>
      <InheritedField control={control} name="playerShowIssues" inherited={publication.playerShowIssues} />
      <InheritedField control={control} name="showTextInPlayer" inherited={publication.showTextInPlayer} />
    </FieldPair>
    <FieldPair>
      <InheritedField control={control} name="playNextAuto" inherited={publication.playNextAuto} />
      <FormNumber
        control={control}
        name="rescanLjudkodAfter"
        label={issueLabels.rescanLjudkodAfter}
        hint={`Så många tryck på nästa. 0: aldrig. Tomt: som publikationen (${sayRescan(publication)}).`}
        minValue={0}
        maxValue={1000}
      />
    </FieldPair>
    <InheritedField control={control} name="useNextGenPlayer" inherited={publication.useNextGenPlayer} />
  </FormGroup>
)

const sayRescan = ({ rescanLjudkodAfter }: PublicationView) => rescanLjudkodAfter?.toString() ?? 'ingen gräns'
