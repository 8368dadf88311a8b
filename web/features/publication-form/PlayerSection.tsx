import { useWatch } from 'react-hook-form'
import { FieldPair } from '../../components/FormGroup.tsx'
import type { Option } from '../../components/Select.tsx'
import { FormRadios } from '../../forms/fields.tsx'
import { type Controlled, Count, Flag, Line, Text } from './inputs.tsx'
import { labels } from './labels.ts'
import type { PublicationFields } from './publication-fields.ts'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

const selections: readonly Option<PublicationFields['defaultArticleSelectionMode']>[] = [
  { value: 'active', text: 'Aktiv' },
  { value: 'highLight', text: 'Utvald' },
]

export const PlayerSection = ({ control }: Controlled) => (
  <Section of={sections.player} help="Gäller alla nummer som inte säger något annat.">
    <fieldset className="flag-group">
      <legend>I spelaren</legend>
      <Flag control={control} name="showTextInPlayer" />
      <Flag control={control} name="playNextAuto" />
      <Flag control={control} name="playerShowIssues" />
      <Flag control={control} name="playConf:liveStream" hint="Ingen tidslinje och ingen tid kvar" />
    </fieldset>
    <FieldPair>
      <Count
        control={control}
        name="rescanLjudkodAfter"
        hint="Så många tryck på nästa. 0: aldrig. Tomt: ingen gräns."
        minValue={0}
        maxValue={1000}
      />
      <Line
        control={control}
        name="headerColor"
        placeholder="white"
        hint="En remsa bakom omslaget, till exempel #1d3a9c."
      />
    </FieldPair>
    <FormRadios
      control={control}
      name="defaultArticleSelectionMode"
      label={labels.defaultArticleSelectionMode}
      options={selections}
    />
    <SelectedArticles control={control} />
    <Line
      control={control}
      name="playerBaseUrl"
      type="url"
      placeholder="https://"
      hint="Tomt: den här webbplatsens spelare."
    />
    <Text
      control={control}
      name="whitelistDomains"
      hint="Webbplatser som får bädda in spelaren. En domän per rad, * går bra: *.tidning.se. Är fältet ifyllt räknas inte webbplatsens adress."
      rows={4}
    />
  </Section>
)

/** Nothing is left out where all active articles are played, and no selected one where they alone are. */
const SelectedArticles = ({ control }: Controlled) => {
  const [mode, isOn] = useWatch({ control, name: ['defaultArticleSelectionMode', 'defaultArticleSelectionValue'] })
  if (mode !== 'highLight') return null
  return (
    <>
      <Flag control={control} name="defaultArticleSelectionValue" />
      {!isOn && <Flag control={control} name="alwaysShowHighLight" />}
    </>
  )
}
