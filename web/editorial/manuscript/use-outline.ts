import { useMemo, useState } from 'react'
import { useSettled } from '../../kernel/use-settled.ts'
import { type ManuscriptPreview, type OutlineRow, useOutlineRows } from '../queries/manuscripts.ts'
import { type Decisions, shownArticles } from './outline-state.ts'

/** The pause after the last change before the server is asked what would come: milliseconds. */
const SETTLE_MS = 500

/** What was left out before, and what was removed here: out until the editor takes them along. */
const firstDecisions = ({ edits, rows, passages, title }: ManuscriptPreview): Decisions => {
  const articles = shownArticles(passages, { title, edits })
  const out = articles.filter((_, index) => rows[index]?.isUnwanted || rows[index]?.status === 'removed')
  return { edits, out: new Set(out.map(({ begin }) => begin)) }
}

type OutlineIds = { readonly issueId: string; readonly mediaId: string }

/** The outline as an editor shapes it, with an undo of every step, and what each article would become. */
export const useOutline = ({ issueId, mediaId }: OutlineIds, preview: ManuscriptPreview) => {
  const [history, setHistory] = useState<readonly Decisions[]>(() => [firstDecisions(preview)])
  const decisions = history.at(-1) ?? { edits: preview.edits, out: new Set<number>() }
  const settled = useSettled(decisions.edits, SETTLE_MS)
  const isEdited = settled !== preview.edits
  const asked = useOutlineRows(issueId, mediaId, { edits: settled, isWanted: isEdited })
  const { passages, title } = preview
  const { edits } = decisions
  // Counts every word of the manuscript: not again at each arrow key in the tree.
  const articles = useMemo(() => shownArticles(passages, { title, edits }), [passages, title, edits])
  const rows: readonly OutlineRow[] = (isEdited ? asked.data : preview.rows) ?? []
  const isKnown = settled === edits && !asked.isPlaceholderData && rows.length === articles.length
  return {
    decisions,
    articles,
    rows: isKnown ? rows : undefined,
    error: isEdited ? asked.error : null,
    decide: (next: Decisions) => {
      if (next !== decisions) setHistory([...history, next])
    },
    undo: history.length > 1 ? () => setHistory(history.slice(0, -1)) : undefined,
  }
}

export type Outline = ReturnType<typeof useOutline>
