import { useEffect } from 'react'
import type { ArticleListed } from '../../queries/articles.ts'
import type { Changes } from '../acts/article-calls.ts'
import { sayNotSaved, UnsavedNote } from '../acts/unsaved/UnsavedNote.tsx'
import type { UnsavedMarks } from '../acts/unsaved/use-unsaved-changes.ts'
import type { RowDesk } from './row-desk.ts'

type MarksNotSavedProps = {
  readonly article: ArticleListed
  readonly unsaved: UnsavedMarks
  readonly desk: RowDesk
}

const flagNames: Readonly<Record<string, string>> = {
  mark: 'Bokmärket',
  highLight: 'Märkningen Utvald',
  export: 'Valet för export',
}

const sayMark = (field: string, value: unknown): string => {
  if (field === 'level') return `Nivån ${String(value)}`
  if (field === 'category') return value === '' ? 'Valet av ingen kategori' : `Kategorin ${String(value)}`
  return flagNames[field] ?? 'Ändringen'
}

const isSame = (article: ArticleListed, values: Changes) =>
  Object.entries(values).every(([field, value]) => Reflect.get(article, field) === value)

/** A level, category or mark that did not reach the server; nothing when the article has it by now. */
export const MarksNotSaved = ({ article, unsaved, desk }: MarksNotSavedProps) => {
  const { changes, from, why } = unsaved
  const isThere = isSame(article, changes)
  useEffect(() => {
    if (isThere) desk.closeMarks(article._id)
  }, [isThere, desk, article._id])
  if (isThere) return null
  const [field = '', value] = Object.entries(changes)[0] ?? []
  const now: unknown = Reflect.get(article, field)
  const others = isSame(article, from) || typeof now !== 'string' ? undefined : now || 'ingen kategori'
  return (
    <UnsavedNote
      text={sayNotSaved({ what: sayMark(field, value), now: others, why })}
      ways={[
        { text: 'Försök igen', onPress: () => desk.revise(article, changes) },
        { text: 'Låt bli', onPress: () => desk.closeMarks(article._id) },
      ]}
    />
  )
}
