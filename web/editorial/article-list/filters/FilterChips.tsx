import './filter-chips.css'
import { ToggleButton } from 'react-aria-components'
import { FilterMenu } from '../../../kernel/components/fields/FilterMenu.tsx'
import { articleFilters, NO_NARRATOR } from './article-filters.ts'
import type { ArticleFilters } from './use-article-filters.ts'

type FilterChipsProps = {
  readonly of: ArticleFilters
  /** The publication shares articles. A filter of the address stays, so that it can be given up. */
  readonly isSharing: boolean
}

/** The filters of the list, each with the number of articles it leaves of the whole issue. */
export const FilterChips = ({ of, isSharing }: FilterChipsProps) => (
  <div className="filter-chips" role="group" aria-label="Visa bara">
    {articleFilters
      .filter(({ id }) => id !== 'delade' || isSharing || of.filters.includes(id))
      .map(({ id, text }) => (
        <ToggleButton key={id} isSelected={of.filters.includes(id)} onChange={() => of.toggle(id)}>
          {text} <span className="num">{of.countOf(id)}</span>
        </ToggleButton>
      ))}
    {(of.narrators.length > 0 || of.narrator !== '') && (
      <FilterMenu label="Inläsare" options={narratorOptions(of)} value={of.narrator} onChange={of.chooseNarrator} />
    )}
  </div>
)

/** A narrator of the address who has no article any more stays a choice, so that it can be seen and given up. */
const narratorOptions = ({ narrators, narrator }: ArticleFilters) => {
  const isKnown = narrator === '' || narrators.some(({ name }) => name === narrator)
  const all = isKnown ? narrators : [...narrators, { name: narrator, count: 0 }]
  return [
    { value: '', text: 'Alla inläsare' },
    ...all.map(({ name, count }) => ({
      value: name,
      text: `${name === NO_NARRATOR ? 'Utan inläsare' : name} ${count.toString()}`,
    })),
  ]
}
