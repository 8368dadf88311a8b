import './replace-words.css'
import { useDeferredValue, useMemo, useState } from 'react'
import type { WordReplacement } from '../../../../../domain/editorial/article/words/words-in-article.ts'
import { Dialog } from '../../../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../../../kernel/components/actions/DialogButtons.tsx'
import { FailureNotice } from '../../../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../../../kernel/components/feedback/Skeleton.tsx'
import { Checkbox } from '../../../../kernel/components/fields/Checkbox.tsx'
import { TextField } from '../../../../kernel/components/fields/TextField.tsx'
import { useReadableArticles } from '../../../queries/articles.ts'
import { WordHits } from './WordHits.tsx'
import { type ArticleHits, chosenOf, hitsInIssue, placesIn, type TypedSearch } from './word-choice.ts'

type ReplaceWordsDialogProps = {
  readonly issueId: string
  readonly onReplace: (words: WordReplacement, tell: (why: string) => void) => Promise<boolean>
  readonly onClose: () => void
}

const nothingTyped: TypedSearch = { search: '', replacement: '', isCase: false, isWhole: true }
const noArticles: readonly never[] = []

/** What is typed, the places where it stands, and those that the editor leaves out. */
const useWordChoice = (issueId: string) => {
  const [typed, setTyped] = useState(nothingTyped)
  const [leftOut, leaveOut] = useState<ReadonlySet<string>>(new Set())
  const { data = noArticles, isFetching, isPending, error } = useReadableArticles(issueId, true)
  const searched = useDeferredValue(typed)
  const found = useMemo(() => hitsInIssue(data, searched), [data, searched])
  const search = (changes: Partial<TypedSearch>) => {
    setTyped({ ...typed, ...changes })
    // A search numbers its places anew.
    if (!('replacement' in changes)) leaveOut(new Set())
  }
  const chosen = found ? chosenOf(found, leftOut) : []
  const isReady = chosen.length > 0 && !isFetching && searched === typed
  return { typed, search, found, leftOut, leaveOut, chosen, isReady, isLoading: isPending && !error, error }
}

/** Finds words in all articles of the issue, shows every place, and replaces them in those that are chosen. */
export const ReplaceWordsDialog = ({ issueId, onReplace, onClose }: ReplaceWordsDialogProps) => {
  const { typed, search, found, leftOut, leaveOut, chosen, isReady, isLoading, error } = useWordChoice(issueId)
  const [isPending, setPending] = useState(false)
  const [why, tell] = useState('')
  const replace = async () => {
    setPending(true)
    tell('')
    const isDone = await onReplace({ ...typed, articles: chosen }, tell)
    if (isDone) onClose()
    else setPending(false)
  }
  return (
    <Dialog title="Sök och ersätt i numret" size="l" isOpen onClose={onClose}>
      <SearchFields typed={typed} onChange={search} />
      {why !== '' && (
        <Notice tone="danger" level={3} title="Inget är ersatt">
          <p>{why}</p>
        </Notice>
      )}
      <FailureNotice title="Texterna gick inte att hämta" error={error} />
      {isLoading && <Skeleton label="Hämtar texterna" lines={6} />}
      <p className="soft num" role="status">
        {found && !isLoading && sayFound(found)}
      </p>
      {found && found.length > 0 && <WordHits found={found} leftOut={leftOut} onLeaveOut={leaveOut} />}
      <DialogButtons isDisabled={!isReady} isPending={isPending} onPress={() => void replace()} onClose={onClose}>
        {sayReplace(typed.replacement, placesIn(found ?? noArticles) - leftOut.size)}
      </DialogButtons>
    </Dialog>
  )
}

const sayFound = (found: readonly ArticleHits[]): string => {
  const places = placesIn(found)
  if (places === 0) return 'Orden finns inte i numret.'
  const articles = found.length === 1 ? '1 artikel' : `${found.length} artiklar`
  return `${places === 1 ? '1 ställe' : `${places} ställen`} i ${articles}.`
}

const sayReplace = (replacement: string, count: number): string => {
  const act = replacement === '' ? 'Ta bort' : 'Ersätt'
  if (count === 0) return act
  return `${act} ${count === 1 ? '1 ställe' : `${count} ställen`}`
}

type SearchFieldsProps = {
  readonly typed: TypedSearch
  readonly onChange: (changes: Partial<TypedSearch>) => void
}

const SearchFields = ({ typed, onChange }: SearchFieldsProps) => (
  <div className="replace-fields">
    <TextField label="Sök" value={typed.search} maxLength={200} onChange={(search) => onChange({ search })} />
    <TextField
      label="Ersätt med"
      hint="Tomt: orden tas bort."
      value={typed.replacement}
      maxLength={500}
      onChange={(replacement) => onChange({ replacement })}
    />
    <Checkbox isSelected={typed.isWhole} onChange={(isWhole) => onChange({ isWhole })}>
      Bara hela ord
    </Checkbox>
    <Checkbox isSelected={typed.isCase} onChange={(isCase) => onChange({ isCase })}>
      Skilj på stora och små bokstäver
    </Checkbox>
  </div>
)
