import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { manuscriptAddress } from '../entities/manuscript-address.ts'
import { useListPlayer } from '../entities/playing/use-list-player.ts'
import { ArticleTable } from './ArticleTable.tsx'
import { ArticleToolbar } from './ArticleToolbar.tsx'
import type { Changes } from './acts/article-calls.ts'
import type { Articles } from './acts/article-order.ts'
import { type ArticleActs, useArticleActs } from './acts/use-article-acts.ts'
import { useCalmOrder } from './acts/use-calm-order.ts'
import { useSelection } from './acts/use-selection.ts'
import { useUndoKey } from './acts/use-undo-key.ts'
import { BulkBar } from './BulkBar.tsx'
import { ArticleDialogs, type OpenDialog } from './dialogs/ArticleDialogs.tsx'
import { isAllChosen } from './dialogs/export-choice.ts'
import { fileDrop } from './dialogs/file-drop.ts'
import { useReplaceKey } from './dialogs/words/use-replace-key.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { useArticleFilters } from './filters/use-article-filters.ts'
import { useArticleSearch } from './filters/use-article-search.ts'
import { ChangeFailure, DropHint, EmptyArticleList, News } from './ListNotices.tsx'
import { PlayerBar } from './playing/PlayerBar.tsx'
import type { ListOutlets } from './row/flags.ts'
import { RowMenus } from './row/RowMenus.tsx'
import { RowTooltip } from './row/RowTooltip.tsx'
import type { OpenMenu } from './row/row-desk.ts'
import { useLastRow } from './row/use-last-row.ts'
import { Totals } from './Totals.tsx'
import { useRowDesk } from './use-row-desk.ts'

type ArticleListProps = Partial<ListOutlets> & {
  readonly issueId: string
  /** The articles as the server has them. */
  readonly articles: Articles
  readonly categories: readonly string[]
  readonly onRead: () => void
  /** Opens one article's main fields. */
  readonly onEdit?: ((article: Articles[number]) => void) | undefined
  /** Opens the upload for one article, or for the whole issue. */
  readonly onUpload: (articleId: string | undefined, files?: readonly File[]) => void
}

export const ArticleList = (props: ArticleListProps) => {
  const { issueId, articles, categories, hasSite = false, isSharing = false, onRead, onEdit, onUpload } = props
  const table = useRef<HTMLTableElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const lastRow = useLastRow(table)
  const navigate = useNavigate()
  const onManuscript = useCallback(() => void navigate(manuscriptAddress(issueId)), [navigate, issueId])
  const { acts, own, failure, dismiss } = useArticleActs(issueId)
  useUndoKey(acts.undoLast)
  const player = useListPlayer()
  const calm = useCalmOrder(articles, own)
  const found = useFoundArticles(calm.shown)
  const { shown } = found
  const selection = useSelection(shown)
  const rows = useRowDesk({ issueId, table, acts, select: selection.toggle })
  const [dialog, setDialog] = useState<OpenDialog>()
  const [said, say] = useState('')
  const chosen = shown.filter(({ _id }) => selection.selected.has(_id))
  const open = useOpenNew(rows.rename, found.showAll)
  const tools = useListTools({ acts, lastRow, open, onUpload, onManuscript, onRead, ask: setDialog })
  useReplaceKey(tools.onReplaceWords)
  const shared = { issueId, categories, acts }
  return (
    <Section
      title="Artiklar"
      className="article-list"
      {...fileDrop(onUpload)}
      aside={<News count={calm.news} isBehind={calm.isBehind} onTakeIn={calm.takeIn} />}
    >
      <ArticleToolbar
        {...shared}
        isAllForSite={hasSite && calm.shown.length > 0 ? isAllChosen(calm.shown) : undefined}
        words={found.text}
        onSearch={found.search}
        {...tools}
      />
      {calm.shown.length > 0 && <FilterChips of={found.filters} isSharing={isSharing} />}
      {failure && <ChangeFailure failure={failure} onClose={dismiss} />}
      <BulkBar
        {...{ chosen, acts, hasSite, isSharing }}
        of={shown.length}
        onAsk={setDialog}
        onClear={selection.clear}
      />
      <div ref={area} className="article-rows" {...calm.handlers}>
        <ArticleTable
          {...{ table, hasSite, isSharing, acts, player, say }}
          {...rows.ofTable}
          articles={shown}
          all={calm.shown}
          selected={selection.selected}
          choosing={selection}
        />
        {shown.length === 0 && <EmptyArticleList isFiltered={found.isFiltered} onClear={found.showAll} {...tools} />}
      </div>
      <Totals articles={shown} />
      <PlayerBar player={player} />
      <Announcement text={said} />
      <DropHint />
      <RowTooltip area={area} />
      <RowMenus
        {...{ articles: calm.shown, menu: rows.menu, categories, acts, player, hasSite, isSharing, onEdit, onUpload }}
        onClose={rows.closeMenu}
        onRename={(menu) => afterMenu(menu, rows.rename)}
        onUnsaved={rows.ofTable.desk.keepMarks}
        onAddAfter={(id) => void acts.addAfter(id).then(open)}
        onDuplicate={(article) => void acts.duplicate(article).then(open)}
        onMove={(article) => setDialog({ kind: 'move', articles: [article] })}
        onRemove={(article) => setDialog({ kind: 'remove', articles: [article] })}
      />
      <ArticleDialogs
        {...shared}
        all={calm.shown}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onRemoved={selection.clear}
      />
    </Section>
  )
}

/** Tells a screen reader what became of a move. */
const Announcement = ({ text }: { readonly text: string }) => (
  <output className="visually-hidden" aria-live="assertive">
    {text}
  </output>
)

/** The articles that the filters and the search leave. */
const useFoundArticles = (articles: Articles) => {
  const address = useAddressState()
  const filters = useArticleFilters(articles, address)
  const { search, ...searched } = useArticleSearch(filters.found, address)
  const { clear } = filters
  const showAll = useCallback(() => {
    clear()
    search('')
  }, [clear, search])
  return { ...searched, search, filters, showAll, isFiltered: filters.isFiltered || searched.isFiltered }
}

/** A new article's row opens for its name, also far down in a long list, and where filters would hide it. */
const useOpenNew = (rename: (id: string) => void, showAll: () => void) =>
  useCallback(
    (id: string | undefined) => {
      if (id === undefined) return
      showAll()
      rename(id)
    },
    [rename, showAll],
  )

/** The closing menu gives the focus back to its button; only then can the field for the name take it. */
const afterMenu = ({ id, button }: OpenMenu, rename: (id: string) => void) =>
  button.addEventListener('focus', () => rename(id), { once: true })

type ListTools = Pick<ArticleListProps, 'onRead' | 'onUpload'> & {
  readonly acts: ArticleActs
  /** Opens 'Manus till artiklar'. */
  readonly onManuscript: () => void
  /** The row in which the editor was last. */
  readonly lastRow: () => string | undefined
  /** Opens the row of a new article. */
  readonly open: (id: string | undefined) => void
  readonly ask: (dialog: OpenDialog) => void
}

const useListTools = ({ acts, lastRow, open, ask, onUpload, onManuscript, onRead }: ListTools) =>
  useMemo(
    () => ({
      onAdd: (form: Changes) => void acts.add(form, lastRow()).then(open),
      onAddMany: () => ask({ kind: 'many' }),
      onImport: () => ask({ kind: 'import', above: lastRow() }),
      onUpload: () => onUpload(undefined),
      onManuscript,
      onRead,
      onReplaceWords: () => ask({ kind: 'words' }),
    }),
    [acts, lastRow, open, ask, onUpload, onManuscript, onRead],
  )
