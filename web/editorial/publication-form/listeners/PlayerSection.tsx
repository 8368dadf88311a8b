import { useWatch } from 'react-hook-form'
import { FieldPair } from '../../../kernel/components/fields/FormGroup.tsx'
import type { Option } from '../../../kernel/components/fields/Select.tsx'
import { FormRadios } from '../../../kernel/forms/fields.tsx'
import { Count, Flag, Line, type PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'
import type { PublicationFields } from '../publication-fields.ts'

const selections: readonly (Option<PublicationFields['defaultArticleSelectionMode']> & { readonly hint: string })[] = [
  { value: 'active', text: 'Aktiv', hint: 'Lyssnaren får alla aktiva artiklar' },
  { value: 'highLight', text: 'Utvald', hint: 'Lyssnaren får artiklar efter hur de är märkta' },
]

export const PlayerSection = ({ control }: PublicationControl) => (
  <>
    <fieldset className="flag-group">
      <legend>I spelaren</legend>
      <Flag control={control} name="showTextInPlayer" />
      <Flag control={control} name="playNextAuto" />
      <Flag control={control} name="playerShowIssues" />
      <Flag control={control} name="playConf:liveStream" hint="Ingen tidslinje och ingen tid kvar" />
      <Flag
        control={control}
        name="useNextGenPlayer"
        hint="Få och mycket stora knappar, stor kontrast och inga listor: för koder på saker, som i ett museum"
      />
    </fieldset>
    <FormRadios
      control={control}
      name="defaultArticleSelectionMode"
      label={labels.defaultArticleSelectionMode}
      options={selections}
    />
    <SelectedArticles control={control} />
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
        hint="Bakom namnet, till exempel #1d3a9c. Texten blir vit eller svart, det som läses bäst."
      />
    </FieldPair>
    <Line
      control={control}
      name="playerBaseUrl"
      type="url"
      placeholder="https://"
      hint="Tomt: den här webbplatsens spelare."
    />
  </>
)

/**
 * Settings of selected articles, shown where they have an effect: no article is left out when all active ones play, and
 * no selected one when only selected ones play.
 */
const SelectedArticles = ({ control }: PublicationControl) => {
  const [mode, isOn] = useWatch({ control, name: ['defaultArticleSelectionMode', 'defaultArticleSelectionValue'] })
  if (mode !== 'highLight') return null
  return (
    <>
      <Flag control={control} name="defaultArticleSelectionValue" hint="Annars bara de som inte är utvalda" />
      {!isOn && <Flag control={control} name="alwaysShowHighLight" />}
    </>
  )
}
