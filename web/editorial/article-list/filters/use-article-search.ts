import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { containsWords, searchWords } from '../../../../domain/kernel/values/texts/search-words.ts'
import type { useAddressState } from '../../../kernel/lists/filters/use-address-state.ts'
import type { Articles } from '../acts/article-order.ts'

type Address = Pick<ReturnType<typeof useAddressState>, 'read' | 'set'>

const WORDS_PARAMETER = 'sok'
/** The address changes after this pause in typing, because the router redraws the whole page for it. */
const TYPING_DELAY_MS = 300

/**
 * The articles that have every word in their name, category, level or page; words under two characters do not count.
 */
const findArticles = (articles: Articles, text: string): Articles => {
  const words = searchWords(text)
  if (words.length === 0) return articles
  return articles.filter(({ name, category, level, page }) =>
    containsWords(`${name} ${category} ${level} sida ${page.toString()}`, words),
  )
}

/** The search words are stored in the address; the field answers at once and the list follows. */
export const useArticleSearch = (articles: Articles, { read, set }: Address) => {
  const settled = read(WORDS_PARAMETER)
  const [text, setText] = useState(settled)
  const words = useDeferredValue(text)
  const shown = useMemo(() => findArticles(articles, words), [articles, words])
  useEffect(() => {
    if (text === settled) return undefined
    const write = () => set({ [WORDS_PARAMETER]: text })
    // A cleared field is written at once: an editor who left within the delay would find the old words again.
    if (text === '') {
      write()
      return undefined
    }
    const timer = setTimeout(write, TYPING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, settled, set])
  return { shown, text, search: setText, isFiltered: searchWords(words).length > 0 }
}
