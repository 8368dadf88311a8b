import { useMemo, useRef, useState } from 'react'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ArticleTable } from './ArticleTable.tsx'
import { ArticleToolbar } from './ArticleToolbar.tsx'
import type { Changes } from './acts/article-calls.ts'
import type { Articles } from './acts/article-order.ts'
import { type ArticleActs, useArticleActs } from './acts/use-article-acts.ts'
import { useCalmOrder } from './acts/use-calm-order.ts'
import { useSelection } from './acts/use-selection.ts'
import { BulkBar } from './BulkBar.tsx'
import { ArticleDialogs, type OpenDialog } from './dialogs/ArticleDialogs.tsx'
import { isAllChosen } from './dialogs/export-choice.ts'
import { fileDrop } from './dialogs/file-drop.ts'
import { ChangeFailure, DropHint, EmptyArticleList, News } from './ListNotices.tsx'
import { RowMenu } from './row/RowMenu.tsx'
import { RowTooltip } from './row/RowTooltip.tsx'
import { useLastRow } from './row/use-last-row.ts'
import { Totals } from './Totals.tsx'
import { useArticleSearch } from './use-article-search.ts'
import { type OpenMenu, useRowDesk } from './use-row-desk.ts'

type ArticleListProps = {
  readonly issueId: string
  /** The articles as the server has them. */
  readonly articles: Articles
  readonly categories: readonly string[]
  /** The publication has a web site that gets the articles chosen for it. */
  readonly hasSite?: boolean
  readonly onRead: () => void
  /** Opens the upload for one article, or for the whole issue. */
  readonly onUpload: (articleId: string | undefined, files?: readonly File[]) => void
}

export const ArticleList = ({ issueId, articles, categories, hasSite = false, onRead, onUpload }: ArticleListProps) => {
  const table = useRef<HTMLTableElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const lastRow = useLastRow(table)
  const { acts, own, failure, dismiss } = useArticleActs(issueId)
  const calm = useCalmOrder(articles, own)
  const { shown, text, search, isFiltered } = useArticleSearch(calm.shown)
  const selection = useSelection(shown)
  const rows = useRowDesk({ issueId, table, acts, select: selection.toggle })
  const { menu, rename } = rows
  const [dialog, setDialog] = useState<OpenDialog>()
  const [said, say] = useState('')
  const chosen = shown.filter(({ _id }) => selection.selected.has(_id))
  const tools = useListTools({ acts, lastRow, rename, onUpload, onRead, ask: setDialog })
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
        words={text}
        onSearch={search}
        {...tools}
      />
      {failure && <ChangeFailure failure={failure} onClose={dismiss} />}
      <BulkBar
        chosen={chosen}
        of={shown.length}
        acts={acts}
        hasSite={hasSite}
        onAsk={setDialog}
        onClear={selection.clear}
      />
      <div ref={area} className="article-rows" {...calm.handlers}>
        <ArticleTable
          table={table}
          articles={shown}
          all={calm.shown}
          selected={selection.selected}
          hasSite={hasSite}
          acts={acts}
          choosing={selection}
          {...rows.ofTable}
          say={say}
        />
        {shown.length === 0 && <EmptyArticleList isFiltered={isFiltered} onClear={() => search('')} {...tools} />}
      </div>
      <Totals articles={shown} />
      <output className="visually-hidden" aria-live="assertive">
        {said}
      </output>
      <DropHint />
      <RowTooltip area={area} />
      <RowMenu
        article={calm.shown.find(({ _id }) => _id === menu?.id)}
        button={menu?.button}
        acts={acts}
        hasSite={hasSite}
        onClose={rows.closeMenu}
        onRename={() => menu && afterMenu(menu, rename)}
        onUpload={onUpload}
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

/** The closing menu gives the focus back to its button; only then can the field for the name take it. */
const afterMenu = ({ id, button }: OpenMenu, rename: (id: string) => void) =>
  button.addEventListener('focus', () => rename(id), { once: true })

type ListTools = Pick<ArticleListProps, 'onRead' | 'onUpload'> & {
  readonly acts: ArticleActs
  /** The row in which the editor was last. */
  readonly lastRow: () => string | undefined
  readonly rename: (id: string | undefined) => void
  readonly ask: (dialog: OpenDialog) => void
}

/** A new article's row opens for its name as soon as it exists, also far down in a long list. */
const useListTools = ({ acts, lastRow, rename, ask, onUpload, onRead }: ListTools) =>
  useMemo(
    () => ({
      onAdd: (form: Changes) => void acts.add(form, lastRow()).then(rename),
      onAddMany: () => ask({ kind: 'many' }),
      onImport: () => ask({ kind: 'import', above: lastRow() }),
      onUpload: () => onUpload(undefined),
      onRead,
    }),
    [acts, lastRow, rename, ask, onUpload, onRead],
  )
