import { SearchX } from 'lucide-react'
import { useState } from 'react'
import page from '../../../docs/who-may-what.md?raw'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import { Switch } from '../../kernel/components/fields/Switch.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { RightsTable } from '../rights/RightsTable.tsx'
import { type RightsChoice, rightsFor, rightsIn } from '../rights/rights.ts'

const parts = rightsIn(page)
const partOptions = [{ value: '', text: 'Alla områden' }, ...parts.map(({ title }) => ({ value: title, text: title }))]
const noChoice: RightsChoice = { words: '', part: '', isWhole: false }

/** Who may what, as the routes of the server say. */
export const RightsPage = () => {
  useCrumbs([{ text: 'Vem får vad', href: '/rattigheter' }])
  const [choice, setChoice] = useState(noChoice)
  const shown = rightsFor(parts, choice)
  return (
    <>
      <PageHead
        title="Vem får vad"
        deck="En högre roll får allt som en lägre får. Vid ”i egen organisation” gäller den högre av rollen i installationen och rollen i organisationen."
      />
      <div className="toolbar">
        <SearchField
          label="Sök bland rättigheter"
          value={choice.words}
          onChange={(words) => setChoice({ ...choice, words })}
        />
        <FilterMenu
          label="Område"
          options={partOptions}
          value={choice.part}
          onChange={(part) => setChoice({ ...choice, part })}
        />
        <Switch isSelected={choice.isWhole} onChange={(isWhole) => setChoice({ ...choice, isWhole })}>
          Visa varje del
        </Switch>
      </div>
      {shown.map((part) => (
        <RightsTable key={part.title} {...part} />
      ))}
      {shown.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Inga träffar"
          actions={<Button onPress={() => setChoice(noChoice)}>Rensa sökningen</Button>}
        >
          Sök på en sak, till exempel prenumeranter, eller på en roll.
        </EmptyState>
      )}
    </>
  )
}
