import { useSearchParams } from 'react-router-dom'
import { MAX_SEARCH_LENGTH } from '../../../domain/kernel/values/texts/search-words.ts'
import type { Owner } from './files.ts'

const kinds = ['article', 'issue', 'publication'] as const

const WITHOUT_ARTICLE = 'utan-artikel'

/** Where the sounds of an issue that no article has are listed. */
export const waitingSoundsAddress = (issueId: string): string => `/soundfiles?issue=${issueId}&lage=${WITHOUT_ARTICLE}`

/** Whose files an address asks for; undefined: those of all. */
export const ownerIn = (params: URLSearchParams): Owner | undefined => {
  const kind = kinds.find((each) => params.get(each))
  return kind && { kind, id: params.get(kind) ?? '' }
}

/** What the list is about, its words and its look, all in the address. */
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
    /** Sounds that no article has. */
    lacksArticle: params.get('lage') === WITHOUT_ARTICLE,
    onlyWithoutArticle: (isOn: boolean) => set('lage', isOn ? WITHOUT_ARTICLE : ''),
    isCompact: params.get('vy') === 'kompakt',
    compact: (isOn: boolean) => set('vy', isOn ? 'kompakt' : ''),
  }
}
