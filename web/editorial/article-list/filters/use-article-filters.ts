import { useCallback, useMemo } from 'react'
import type { useAddressState } from '../../../kernel/lists/filters/use-address-state.ts'
import type { Articles } from '../acts/article-order.ts'
import { type ArticleFilter, applyFilters, articleFilters, filteredArticles, narratorsOf } from './article-filters.ts'

const FILTERS_PARAMETER = 'visa'
const NARRATOR_PARAMETER = 'inlasare'

/** The chosen filters are stored in the address. */
export const useArticleFilters = (articles: Articles, { read, set }: ReturnType<typeof useAddressState>) => {
  const written = read(FILTERS_PARAMETER)
  const narrator = read(NARRATOR_PARAMETER)
  const filters = useMemo(
    () => articleFilters.flatMap(({ id }) => (written.split(',').includes(id) ? [id] : [])),
    [written],
  )
  const left = useMemo(() => filteredArticles(articles), [articles])
  const narrators = useMemo(() => narratorsOf(articles), [articles])
  const found = useMemo(() => applyFilters(articles, left, { filters, narrator }), [articles, left, filters, narrator])

  const toggle = (id: ArticleFilter) =>
    set({
      [FILTERS_PARAMETER]: (filters.includes(id) ? filters.filter((each) => each !== id) : [...filters, id]).join(','),
    })
  const clear = useCallback(() => set({ [FILTERS_PARAMETER]: '', [NARRATOR_PARAMETER]: '' }), [set])
  return {
    found,
    filters,
    narrator,
    narrators,
    countOf: (id: ArticleFilter) => left[id].size,
    toggle,
    chooseNarrator: (name: string) => set({ [NARRATOR_PARAMETER]: name }),
    clear,
    isFiltered: filters.length > 0 || narrator !== '',
  }
}

export type ArticleFilters = ReturnType<typeof useArticleFilters>
