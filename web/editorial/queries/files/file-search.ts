import { useSearchParams } from 'react-router-dom'
import { MAX_SEARCH_LENGTH } from '../../../../domain/kernel/values/texts/search-words.ts'
import type { Owner } from './files.ts'

const kinds = ['article', 'issue', 'publication'] as const

const WITHOUT_ARTICLE = 'utan-artikel'

/** The owner in an address; undefined: files of all owners. */
export const ownerIn = (params: URLSearchParams): Owner | undefined => {
  const kind = kinds.find((each) => params.get(each))
  return kind && { kind, id: params.get(kind) ?? '' }
}

/** The list's owner, search words and view, all stored in the address. */
export const useFileSearch = () => {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    owner: ownerIn(params),
    words: (params.get('sok') ?? '').slice(0, MAX_SEARCH_LENGTH),
    search: (words: string) => set('sok', words),
    /** Only sounds without an article. */
    lacksArticle: params.get('lage') === WITHOUT_ARTICLE,
    onlyWithoutArticle: (isOn: boolean) => set('lage', isOn ? WITHOUT_ARTICLE : ''),
    isCompact: params.get('vy') === 'kompakt',
    compact: (isOn: boolean) => set('vy', isOn ? 'kompakt' : ''),
  }
}
