import type { SortDescriptor } from 'react-aria-components'
import { useSearchParams } from 'react-router-dom'
import { roleNames, type User } from '../../queries/users.ts'
import { containsWords, searchWords } from '../../search-words.ts'

const swedish = new Intl.Collator('sv-SE')

/** Words and order live in the address. Words shorter than two characters are ignored. */
export const useUserSearch = (users: readonly User[]) => {
  const [params, setParams] = useSearchParams()
  const words = params.get('sok') ?? ''
  const column = params.get('ordna') ?? 'name'
  const direction = params.get('fallande') === null ? 'ascending' : 'descending'

  const set = (changes: Record<string, string | undefined>) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const sort: SortDescriptor = { column, direction }
  const sign = direction === 'ascending' ? 1 : -1
  const shown = users
    .filter((user) => matches(user, words))
    .toSorted((a, b) => sign * swedish.compare(sortText(a, column), sortText(b, column)))
  return {
    shown,
    words,
    sort,
    search: (text: string) => set({ sok: text }),
    sortBy: (next: SortDescriptor) =>
      set({ ordna: String(next.column), fallande: next.direction === 'descending' ? 'ja' : undefined }),
  }
}

const matches = (user: User, words: string) =>
  containsWords(`${user.name} ${user.email} ${roleNames[user.role]}`, searchWords(words))

const sortText = (user: User, column: string) => {
  if (column === 'role') return roleNames[user.role]
  return column === 'email' ? user.email : user.name
}
