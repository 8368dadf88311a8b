import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ArticleListed } from '../queries/articles.ts'
import type { Changes } from './acts/article-calls.ts'
import {
  type UnsavedMarks,
  type UnsavedName,
  type UnsavedPage,
  useUnsavedChanges,
} from './acts/unsaved/use-unsaved-changes.ts'
import type { ArticleActs } from './acts/use-article-acts.ts'
import type { NameStep, OpenMenu, RowDesk } from './row/row-desk.ts'
import { focusName, followPage, rowBeside } from './row/row-focus.ts'

type RowDeskInput = {
  readonly issueId: string
  readonly table: RefObject<HTMLTableElement | null>
  readonly acts: ArticleActs
  readonly select: RowDesk['select']
}

/** What an editor does in the rows: the open name, the open menu, and names and pages that are not saved. */
export const useRowDesk = ({ issueId, table, acts, select }: RowDeskInput) => {
  const [renaming, rename] = useState<string>()
  const [menu, openMenu] = useState<OpenMenu>()
  const { unsaved, note } = useUnsavedChanges<UnsavedName>(issueId, 'namn')
  const { unsaved: unsavedPages, note: notePage } = useUnsavedChanges<UnsavedPage>(issueId, 'sidor')

  const { unsaved: unsavedMarks, note: noteMarks } = useUnsavedChanges<UnsavedMarks>(issueId, 'märkning')

  const repaged = useRef<string>(undefined)
  useEffect(() => {
    if (repaged.current !== undefined && followPage(table.current, repaged.current)) repaged.current = undefined
  })

  const closeName = useCallback(
    (id: string, by?: NameStep) => {
      const next = by && rowBeside(table.current, id, by)
      note(id, undefined)
      rename((before) => (before === id || next ? next : before))
      if (!next) requestAnimationFrame(() => focusName(table.current, id))
    },
    [note, table],
  )

  const desk = useMemo<RowDesk>(
    () => ({
      revise: (article, changes) => {
        const from = valuesNow(article, changes)
        noteMarks(article._id, undefined)
        const tell = (why: string) => noteMarks(article._id, { changes, from, why })
        void acts.revise(article._id, changes, { from, tell })
      },
      keepMarks: (article, changes) => noteMarks(article._id, { changes, from: valuesNow(article, changes) }),
      closeMarks: (id) => noteMarks(id, undefined),
      select,
      page: ({ _id: id, page: now }, page, from) => {
        const isOthers = now !== from
        notePage(id, isOthers ? { page, from } : undefined)
        if (isOthers) return
        repaged.current = id
        void acts.page(id, page, (why) => notePage(id, { page, from, why }))
      },
      closePage: (id) => notePage(id, undefined),
      rename: (id, { name, from, by }) => {
        const tell = (why: string) => note(id, { name, from, why })
        // Drawn at once, because an immediate refusal opens the field again.
        const shown = () => flushSync(() => closeName(id, by))
        void acts.revise(id, { name }, { from: { name: from }, tell, shown })
      },
      closeName,
      openMenu,
    }),
    [acts, select, note, notePage, noteMarks, closeName],
  )
  const ofTable = { desk, renaming, unsaved, unsavedPages, unsavedMarks, onRename: rename }
  return { ofTable, rename, menu, closeMenu: () => openMenu(undefined) }
}

/** The values that the row shows of the fields to change. */
const valuesNow = (article: ArticleListed, changes: Changes) =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, Reflect.get(article, field)])) as Changes
