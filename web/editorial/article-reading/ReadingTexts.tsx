import { BookOpen } from 'lucide-react'
import type { ArticleToRead } from '../../../projections/editorial/issue-articles/view.ts'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { ReadArticle } from './ReadArticle.tsx'
import { ReadingTools } from './ReadingTools.tsx'
import { chosenSections, namesAfter, sectionsOf, sizeIn } from './reading-sections.ts'

type ReadingTextsProps = {
  /** Heads the print, which has no head of the page. */
  readonly title: string
  readonly articles: readonly ArticleToRead[]
}

const NOT_PAGED = 'nej'

/** The texts of an issue, or one of them, in the sections and the size that the address names. */
export const ReadingTexts = ({ title, articles }: ReadingTextsProps) => {
  const address = useAddressState()
  const one = address.read('artikel')
  const shown = one === '' ? articles : articles.filter(({ _id }) => _id === one)
  const sections = sectionsOf(shown)
  const chosen = chosenSections(sections, address.read('delar').split(','))
  const size = sizeIn(address.read('storlek'))
  const isPaged = address.read('nysida') !== NOT_PAGED
  if (shown.length === 0)
    return (
      <EmptyState icon={BookOpen} title="Inget att läsa">
        Numret har inga artiklar än.
      </EmptyState>
    )
  return (
    <>
      <ReadingTools
        sections={sections}
        chosen={chosen}
        onToggle={(id) => address.set({ delar: namesAfter(sections, chosen, id).join(',') })}
        size={size}
        onSize={(next) => address.set({ storlek: next })}
        isPaged={isPaged}
        onPaged={(next) => address.set({ nysida: next ? undefined : NOT_PAGED })}
      />
      <div className="reading" data-size={size || undefined} data-paged={isPaged || undefined}>
        <p className="reading-title">{title}</p>
        {chosen.map(({ id, articles: own }) => (
          <div key={id} className="reading-section">
            {own.map((article) => (
              <ReadArticle key={article._id} article={article} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
