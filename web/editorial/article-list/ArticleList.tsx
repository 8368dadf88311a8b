import { ListPlus, Upload } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextLevel } from '../../../domain/editorial/contents/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { BulkBarSlot } from '../../kernel/components/table/BulkBarSlot.tsx'
import { ArticleTable } from './ArticleTable.tsx'
import { ArticleToolbar } from './ArticleToolbar.tsx'
import type { Changes } from './acts/article-calls.ts'
import type { Articles } from './acts/article-order.ts'
import { useArticleActs } from './acts/use-article-acts.ts'
import { useCalmOrder } from './acts/use-calm-order.ts'
import { useSelection } from './acts/use-selection.ts'
import { type UnsavedName, type UnsavedPage, useUnsavedChanges } from './acts/use-unsaved-changes.ts'
import { BulkBar } from './BulkBar.tsx'
import { ArticleDialogs, type OpenDialog } from './dialogs/ArticleDialogs.tsx'
import { exportChoiceOf, isAllChosen } from './dialogs/export-choice.ts'
import { fileDrop } from './dialogs/file-drop.ts'
import { ChangeFailure, EmptyArticleList, News } from './ListNotices.tsx'
import { RowMenu } from './row/RowMenu.tsx'
import { RowTooltip } from './row/RowTooltip.tsx'
import type { RowDesk } from './row/row-desk.ts'
import { focusName, followPage } from './row/row-focus.ts'
import { useLastRow } from './row/use-last-row.ts'
import { Totals } from './Totals.tsx'
import { useArticleSearch } from './use-article-search.ts'

export type ArticleListProps = {
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
  const [renaming, setRenaming] = useState<string>()
  const [menu, setMenu] = useState<{ readonly id: string; readonly button: HTMLElement }>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [said, say] = useState('')

  const { unsaved, note } = useUnsavedChanges<UnsavedName>(issueId, 'namn')
  const { unsaved: unsavedPages, note: notePage } = useUnsavedChanges<UnsavedPage>(issueId, 'sidor')

  const repaged = useRef<string>(undefined)
  useEffect(() => {
    if (repaged.current !== undefined && followPage(table.current, repaged.current)) repaged.current = undefined
  })

  const closeName = useCallback(
    (id: string) => {
      note(id, undefined)
      setRenaming((before) => (before === id ? undefined : before))
      requestAnimationFrame(() => focusName(table.current, id))
    },
    [note],
  )

  const { toggle } = selection
  const desk = useMemo<RowDesk>(
    () => ({
      revise: (id, changes) => void acts.revise(id, changes),
      nextLevel: ({ _id, level }) => void acts.revise(_id, { level: nextLevel(level) }),
      select: toggle,
      page: ({ _id: id, page: now }, page, from) => {
        const isOthers = now !== from
        notePage(id, isOthers ? { page, from } : undefined)
        if (isOthers) return
        repaged.current = id
        void acts.page(id, page, (why) => notePage(id, { page, from, why }))
      },
      closePage: (id) => notePage(id, undefined),
      rename: (id, name, from) => {
        const tell = (why: string) => note(id, { name, from, why })
        // Drawn at once, because an immediate refusal opens the field again.
        const shown = () => flushSync(() => closeName(id))
        void acts.revise(id, { name }, { from: { name: from }, tell, shown })
      },
      closeName,
      openMenu: (id, button) => setMenu({ id, button }),
    }),
    [acts, toggle, note, notePage, closeName],
  )
  const chosen = shown.filter(({ _id }) => selection.selected.has(_id))
  const inMenu = calm.shown.find(({ _id }) => _id === menu?.id)
  // The closing menu gives the focus back to its button; only then can the field for the name take it.
  const renameAfter = ({ id, button }: { readonly id: string; readonly button: HTMLElement }) =>
    button.addEventListener('focus', () => setRenaming(id), { once: true })
  // A new article's row opens for its name as soon as it exists, also far down in a long list.
  const tools = useMemo(
    () => ({
      onAdd: (form: Changes) => void acts.add(form, lastRow()).then(setRenaming),
      onAddMany: () => setDialog({ kind: 'many' }),
      onUpload: () => onUpload(undefined),
      onRead,
    }),
    [acts, lastRow, onUpload, onRead],
  )
  const ofMenu = (act: (id: string) => unknown) => () => void (menu && act(menu.id))

  return (
    <section className="article-list" aria-labelledby="artiklar" {...fileDrop(onUpload)}>
      <div className="section-head">
        <h2 id="artiklar">Artiklar</h2>
        <News count={calm.news} isBehind={calm.isBehind} onTakeIn={calm.takeIn} />
      </div>
      <ArticleToolbar
        issueId={issueId}
        categories={categories}
        acts={acts}
        isAllForSite={hasSite && calm.shown.length > 0 ? isAllChosen(calm.shown) : undefined}
        words={text}
        onSearch={search}
        {...tools}
      />
      {failure && <ChangeFailure failure={failure} onClose={dismiss} />}
      {shown.length > 0 && (
        <BulkBarSlot>
          {chosen.length > 0 && (
            <BulkBar
              count={chosen.length}
              of={shown.length}
              onCategory={() => setDialog({ kind: 'category', articles: chosen })}
              exporting={hasSite ? exportChoiceOf(chosen, acts) : undefined}
              onShift={() => chosen[0] && void acts.shift(chosen[0]._id, 1)}
              onRemove={() => setDialog({ kind: 'remove', articles: chosen })}
              onClear={selection.clear}
            />
          )}
        </BulkBarSlot>
      )}
      <div ref={area} className="article-rows" {...calm.handlers}>
        <ArticleTable
          table={table}
          articles={shown}
          all={calm.shown}
          selected={selection.selected}
          renaming={renaming}
          unsaved={unsaved}
          unsavedPages={unsavedPages}
          hasSite={hasSite}
          desk={desk}
          acts={acts}
          choosing={selection}
          onRename={setRenaming}
          say={say}
        />
        {shown.length === 0 && (
          <EmptyArticleList isFiltered={isFiltered} onClear={() => search('')}>
            <Button icon={ListPlus} onPress={tools.onAddMany}>
              Skapa flera
            </Button>
            <Button icon={Upload} onPress={tools.onUpload}>
              Ladda upp ljud
            </Button>
          </EmptyArticleList>
        )}
      </div>
      <Totals articles={shown} />
      <output className="visually-hidden" aria-live="assertive">
        {said}
      </output>
      <p className="drop-hint" aria-hidden="true">
        <span data-for="row">Släpp ljudet på artikeln</span>
        <span data-for="list">Släpp för att välja vart ljudet ska</span>
      </p>
      <RowTooltip area={area} />
      <RowMenu
        article={inMenu}
        button={menu?.button}
        onClose={() => setMenu(undefined)}
        onRename={() => menu && renameAfter(menu)}
        onStep={(direction) => menu && void acts.step(menu.id, direction)}
        onShift={ofMenu((id) => acts.shift(id, 1))}
        onPrioritise={(priority) => inMenu && void acts.revise(inMenu._id, { priority })}
        onUpload={ofMenu((id) => onUpload(id))}
        onExport={hasSite ? (isChosen) => inMenu && void acts.revise(inMenu._id, { export: isChosen }) : undefined}
        onRemove={() => inMenu && setDialog({ kind: 'remove', articles: [inMenu] })}
      />
      <ArticleDialogs
        dialog={dialog}
        categories={categories}
        acts={acts}
        onClose={() => setDialog(undefined)}
        onRemoved={selection.clear}
      />
    </section>
  )
}
