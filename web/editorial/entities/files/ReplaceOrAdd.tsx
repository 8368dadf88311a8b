import { RadioGroup } from '../../../kernel/components/fields/RadioGroup.tsx'
import type { SoundPlacing } from '../../queries/sounds/article-sounds.ts'

type ReplaceOrAddProps = { readonly way: SoundPlacing; readonly onChoose: (way: SoundPlacing) => void }

const placingChoices = [
  { value: 'replace', text: 'Ersätt ljudet', hint: 'Det förra tas bort när det nya har kommit fram.' },
  { value: 'add', text: 'Lägg till', hint: 'Artikelns ljud spelas upp i den ordning namnen har.' },
] as const

/** The question for an upload to an article that already has sound. */
export const ReplaceOrAdd = ({ way, onChoose }: ReplaceOrAddProps) => (
  <RadioGroup label="Artikeln har redan ljud" options={placingChoices} value={way} onChange={onChoose} />
)
