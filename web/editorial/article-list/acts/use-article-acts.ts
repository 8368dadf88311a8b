import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Toasts, useToasts } from '../../../kernel/components/feedback/toasts.ts'
import { explain } from '../../../kernel/server/api-client.ts'
import { booksKey, useDoubtBooks } from '../../../production/queries/books.ts'
import { type ArticleListed, articlesKey } from '../../queries/articles.ts'
import { useRefreshArticles } from '../../queries/changed-articles.ts'
import { type Bulk, type Changes, useArticleCalls } from './article-calls.ts'
import { type Articles, placeArticle, placeOf, placeOfNew, setPage, shiftLevel, stepTarget } from './article-order.ts'
import { categorise, chooseForExport, type Desk, orThrow, remove, type TryChange } from './bulk-acts.ts'
import { type ArticlesToCopy, importArticles } from './copy-articles.ts'

/** The reason why a change was not saved, and how to try again. */
export type Failure = { readonly why: string; readonly retry: () => void }

type PendingChange = { readonly touched: readonly string[]; readonly answered: Promise<void> }

/**
 * Whether two changes may concern the same article: these are sent in the order in which the editor made them. An empty
 * list means any article.
 */
const meet = (one: readonly string[], other: readonly string[]) =>
  one.length === 0 || other.length === 0 || one.some((id) => other.includes(id))

/** An editor's acts on the articles of an issue. The object stays the same, so that rows need not be drawn again. */
export const useArticleActs = (issueId: string) => {
  const queries = useQueryClient()
  const toasts = useToasts()
  const calls = useArticleCalls(issueId)
  const refresh = useRefreshArticles(issueId)
  const doubtBooks = useDoubtBooks(issueId)
  const [failure, setFailure] = useState<Failure>()
  const [own, setOwn] = useState(0)
  // A mutation, so that readers of the list see that a change is under way.
  const { mutateAsync: counted } = useMutation({
    mutationKey: articlesKey(issueId),
    networkMode: 'always',
    mutationFn: (act: () => Promise<boolean>) => act(),
  })

  const acts = useMemo(() => {
    const key = articlesKey(issueId)
    const underway = new Set<PendingChange>()
    const now = () => queries.getQueryData<Articles>(key) ?? []
    // Runs after the list has got its change: otherwise its old content would count as the new order.
    const afterList = (act: () => void) => notifyManager.schedule(act)
    const bump = () => afterList(() => setOwn((count) => count + 1))
    // The articles that each finished change may have affected; an empty list means any. They are read again once,
    // after the last change under way.
    const done: (readonly string[])[] = []
    const settle = async (touched: readonly string[]) => {
      done.push(touched)
      if (underway.size > 0) return bump()
      void queries.invalidateQueries({ queryKey: booksKey(issueId) })
      const all = done.splice(0)
      await refresh(all.some((ids) => ids.length === 0) ? [] : [...new Set(all.flat())])
      bump()
    }
    const carryOut: TryChange = async (change, send, { tell, shown, touched = [] } = {}) => {
      const earlier = [...underway].filter((other) => meet(other.touched, touched)).map(({ answered }) => answered)
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      const act = { touched, answered }
      underway.add(act)
      setFailure(undefined)
      // An answer requested before the change would undo it on the screen.
      await Promise.all([key, booksKey(issueId)].map((queryKey) => queries.cancelQueries({ queryKey })))
      doubtBooks()
      const before = queries.getQueryData<Articles>(key)
      queries.setQueryData<Articles>(key, (articles) => articles && change(articles))
      bump()
      if (shown) afterList(shown)
      const takeBack = (error: unknown) => {
        const why = explain(error)
        if (tell) afterList(() => tell(why))
        else setFailure({ why, retry: () => void attempt(change, send, { touched }) })
        queries.setQueryData<Articles>(key, before)
        return false
      }
      const isDone = await Promise.all(earlier)
        .then(send)
        .then(() => true, takeBack)
      underway.delete(act)
      answer()
      void settle(touched)
      return isDone
    }
    const attempt: TryChange = (...act) => counted(() => carryOut(...act))
    return actsOf({ calls, toasts, attempt, now })
  }, [queries, toasts, calls, refresh, doubtBooks, counted, issueId])

  return { acts, own, failure, dismiss: () => setFailure(undefined) }
}

export type ArticleActs = ReturnType<typeof actsOf>

const actsOf = (desk: Desk) => {
  const { calls, attempt, now } = desk
  return {
    revise: (id: string, changes: Changes, also: Omit<Revision, 'id' | 'changes'> = {}) =>
      revise(desk, { id, changes, ...also }),
    page: (id: string, to: number, tell: TellFailure) => page(desk, id, { to, tell }),
    place: (id: string, after: string | null) => place(desk, id, { after }),
    step: (id: string, direction: 'up' | 'down') => {
      const target = stepTarget(now(), id, direction)
      return target ? place(desk, id, target) : Promise.resolve(false)
    },
    shift: (id: string, by: number) => shift(desk, id, by),
    remove: (ids: readonly string[]) => remove(desk, ids),
    categorise: (ids: readonly string[], category: string) => categorise(desk, ids, category),
    chooseForExport: (ids: readonly string[], isChosen: boolean) => chooseForExport(desk, ids, isChosen),
    /** Chooses all for the export, or none when all are chosen. */
    exportAll: () => attempt(changeEach({ export: !now().every((article) => article.export) }), calls.toggleExport),
    /** `focused`: the row in which the editor was last. */
    add: (form: Changes, focused: string | undefined) => add(desk, form, focused),
    importArticles: (copying: ArticlesToCopy) => importArticles(desk, copying),
    addMany: (bulk: Bulk) => attempt(keepArticles, () => calls.addMany(bulk)),
    clearChanged: () => attempt(hideChanges, calls.clearChanged),
    clearMarks: () => attempt(changeEach({ mark: false }), calls.clearMarks),
  }
}

const keepArticles = (articles: Articles) => articles

const hideChanges = (articles: Articles) =>
  articles.map((article) => ({
    ...article,
    changed: false,
    wasMovedUp: false,
    wasMovedDown: false,
    ownPage: article.page,
  }))

const changeEach = (changes: Partial<ArticleListed>) => (articles: Articles) =>
  articles.map((article) => ({ ...article, ...changes }))

const changeOnly = (ids: ReadonlySet<string>, changes: Partial<ArticleListed>) => (articles: Articles) =>
  articles.map((article) => (ids.has(article._id) ? { ...article, ...changes } : article))

/** Adds an article and returns its id once the server has it. */
const add = async ({ attempt, calls, now }: Desk, form: Changes, focused?: string): Promise<string | undefined> => {
  let added: string | undefined
  await attempt(keepArticles, async () => {
    added = (await calls.add(form, placeOfNew(now(), form, focused)))._id
  })
  return added
}

const nameOf = (articles: Articles, id: string) => articles.find(({ _id }) => _id === id)?.name ?? ''

/** Takes over telling the editor why a change did not reach the server. */
type TellFailure = (why: string) => void

type Revision = {
  readonly id: string
  readonly changes: Changes
  /** The values on the screen when the editor changed them, if that was a while ago. */
  readonly from?: Changes
  readonly tell?: TellFailure
  readonly shown?: () => void
}

const revise = ({ attempt, calls, now }: Desk, { id, changes, from, tell, shown }: Revision) => {
  const article = now().find(({ _id }) => _id === id)
  if (!article) return Promise.resolve(false)
  const { page, ...attributes } = changes
  const seen = Object.keys(changes).map((field) => [field, Reflect.get(article, field)])
  const change = (articles: Articles) => {
    const revised = changeOnly(new Set([id]), attributes)(articles)
    return page === undefined ? revised : setPage(revised, id, page)
  }
  const send = () => calls.revise(id, changes, from ?? (Object.fromEntries(seen) as Changes))
  return attempt(change, send, { tell, shown, touched: [id] })
}

/** Sends a new page, and tells the editor where the article went when it leaves its place. */
const page = async (desk: Desk, id: string, { to, tell }: { readonly to: number; readonly tell: TellFailure }) => {
  const before = desk.now()
  const from = placeOf(before, id)
  const isDone = await revise(desk, { id, changes: { page: to }, tell })
  if (isDone && placeOf(setPage(before, id, to), id).after !== from.after) {
    desk.toasts.show({
      text: `”${nameOf(before, id)}” ligger nu på sidan ${to.toString()}.`,
      undo: () => place({ ...desk, toasts: silentToasts }, id, from).then(orThrow),
      undone: 'Artikeln är tillbaka på sin plats.',
    })
  }
  return isDone
}

type Target = { readonly after: string | null; readonly page?: number }

const place = async (desk: Desk, id: string, target: Target): Promise<boolean> => {
  const { attempt, calls, now, toasts } = desk
  const before = now()
  if (placeArticle(before, id, target.after, target.page) === before) return true
  const from = placeOf(before, id)
  const isDone = await attempt(
    (articles) => placeArticle(articles, id, target.after, target.page),
    () => calls.place(id, target, from),
  )
  if (isDone) {
    toasts.show({
      text: `”${nameOf(before, id)}” är flyttad.`,
      undo: () => place({ ...desk, toasts: silentToasts }, id, from).then(orThrow),
      undone: 'Artikeln är tillbaka på sin plats.',
    })
  }
  return isDone
}

const shift = async (desk: Desk, id: string, by: number): Promise<boolean> => {
  const { attempt, calls, now, toasts } = desk
  const from = placeOf(now(), id)
  const isDone = await attempt(
    (articles) => shiftLevel(articles, id, by),
    () => calls.shift(id, by, from),
  )
  if (isDone) {
    toasts.show({
      text: `Artikeln och alla efter den är flyttade ${pagesOf(by)}.`,
      undo: () => shift({ ...desk, toasts: silentToasts }, id, -by).then(orThrow),
      undone: 'Sidorna är som förut.',
    })
  }
  return isDone
}

const pagesOf = (by: number) => {
  const count = Math.abs(by)
  return `${count === 1 ? 'en sida' : `${count.toString()} sidor`} ${by > 0 ? 'ned' : 'upp'}`
}

const silentToasts: Toasts = { show: () => {}, clear: () => {} }
