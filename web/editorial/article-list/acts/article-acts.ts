import type { WordReplacement } from '../../../../domain/editorial/article/words/words-in-article.ts'
import type { Headline } from '../../../../domain/editorial/contents/headlines.ts'
import { levelBy } from '../../../../domain/editorial/contents/rules.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import type { Bulk, Changes, Narration } from './article-calls.ts'
import { type Articles, placeArticle, placeOf, setPage, shiftLevel, stepTarget } from './article-order.ts'
import { categorise, remove, setLevels } from './bulk-acts.ts'
import { chooseForExport, chooseForSharing } from './choose-outlet.ts'
import { type ArticlesToCopy, duplicate, importArticles } from './copy-articles.ts'
import type { Desk, TellFailure } from './desk.ts'
import { placeChosen, stepChosen } from './move-chosen.ts'
import { type MoveToIssue, moveToIssue } from './move-to-issue.ts'
import { narrate } from './narrate.ts'
import { add, addHeadlines, addMany } from './new-articles.ts'
import { formAfter, placeOfNew } from './place-of-new.ts'
import { replaceWords } from './replace-words.ts'
import { offerUndo, remember, undoLast } from './undo.ts'

/** The acts of an editor on the articles of an issue. */
export const actsOf = (desk: Desk) => {
  const { calls, attempt, now } = desk
  return {
    revise: (id: string, changes: Changes, also: Omit<Revision, 'id' | 'changes'> = {}) =>
      revise(desk, { id, changes, ...also }),
    page: (id: string, to: number, tell: TellFailure) => page(desk, id, { to, tell }),
    place: ([id = '', ...others]: readonly string[], after: string | null) =>
      others.length === 0 ? place(desk, id, { after }) : placeChosen(desk, new Set([id, ...others]), after),
    step: ([id = '', ...others]: readonly string[], direction: 'up' | 'down') => {
      if (others.length > 0) return stepChosen(desk, new Set([id, ...others]), direction)
      const target = stepTarget(now(), id, direction)
      return target ? place(desk, id, target) : Promise.resolve(false)
    },
    shift: (id: string, by: number) => shift(desk, id, by),
    remove: (ids: readonly string[]) => remove(desk, ids),
    categorise: (ids: readonly string[], category: string) => categorise(desk, ids, category),
    narrate: (ids: readonly string[], narration: Narration) => narrate(desk, ids, narration),
    setLevel: (id: string, level: ArticleListed['level']) => setLevels(desk, [id], () => level),
    /** Resolves with false when no article could go that way. */
    stepLevels: (ids: readonly string[], by: 1 | -1) => setLevels(desk, ids, ({ level }) => levelBy(level, by)),
    chooseForExport: (ids: readonly string[], isChosen: boolean) => chooseForExport(desk, ids, isChosen),
    chooseForSharing: (ids: readonly string[], isChosen: boolean) => chooseForSharing(desk, ids, isChosen),
    /** Chooses all for the export, or none when all are chosen. */
    exportAll: () => exportAll(desk),
    /** `focused`: the row in which the editor was last. Resolves with the id of the new article. */
    add: (form: Changes, focused: string | undefined) => add(desk, form, placeOfNew(now(), form, focused)),
    /** Adds an article right behind another, as part of the same section. */
    addAfter: (id: string) => add(desk, formAfter(now(), id), id),
    duplicate: (article: ArticleListed) => duplicate(desk, article),
    moveToIssue: (move: MoveToIssue) => moveToIssue(desk, move),
    importArticles: (copying: ArticlesToCopy) => importArticles(desk, copying),
    addMany: (bulk: Bulk) => addMany(desk, bulk),
    addHeadlines: (headlines: readonly Headline[]) => addHeadlines(desk, headlines),
    clearChanged: async () => {
      const isDone = await attempt(hideChanges, calls.clearChanged)
      if (isDone) remember(desk, { text: 'Ändringarna är dolda.' })
      return isDone
    },
    clearMarks: async () => {
      const isDone = await attempt(changeEach({ mark: false }), calls.clearMarks)
      if (isDone) remember(desk, { text: 'Bokmärkena är rensade.' })
      return isDone
    },
    replaceWords: (words: WordReplacement, tell: TellFailure) => replaceWords(desk, words, tell),
    undoLast: () => undoLast(desk),
  }
}

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

const exportAll = async (desk: Desk) => {
  const isChosen = !desk.now().every((article) => article.export)
  const changed = desk.now().flatMap((article) => (article.export === isChosen ? [] : [article._id]))
  const isDone = await desk.attempt(changeEach({ export: isChosen }), desk.calls.toggleExport)
  if (isDone)
    remember(desk, {
      text: isChosen ? 'Alla är valda för export.' : 'Alla är bortvalda från exporten.',
      back: (again) => chooseForExport(again, changed, !isChosen),
      undone: 'Valet för export är som förut.',
    })
  return isDone
}

const nameOf = (articles: Articles, id: string) => articles.find(({ _id }) => _id === id)?.name ?? ''

type Revision = {
  readonly id: string
  readonly changes: Changes
  /** The values on the screen when the editor changed them, if that was a while ago. */
  readonly from?: Changes
  readonly tell?: TellFailure
  readonly shown?: () => void
}

const fieldNames: Readonly<Partial<Record<keyof Changes, string>>> = {
  name: 'Namnet',
  mark: 'Bokmärket',
  highLight: 'Märkningen Utvald',
  export: 'Valet för export',
  share: 'Valet att dela',
  priority: 'Prioriteten',
}

const revise = async (desk: Desk, revision: Revision): Promise<boolean> => {
  const { id, changes } = revision
  const article = desk.now().find(({ _id }) => _id === id)
  const isDone = await sendRevision(desk, revision)
  if (!isDone || !article) return isDone
  const fields = Object.keys(changes) as readonly (keyof Changes)[]
  const before = Object.fromEntries(fields.map((field) => [field, article[field]])) as Changes
  const what = `${fields.map((field) => fieldNames[field] ?? 'Något').join(', ')} på ”${nameOf(desk.now(), id)}”`
  remember(desk, {
    text: `${what} ändrades.`,
    back: (again) => sendRevision(again, { id, changes: before, from: changes }),
    undone: `${what} är som förut.`,
  })
  return true
}

const sendRevision = ({ attempt, calls, now }: Desk, { id, changes, from, tell, shown }: Revision) => {
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
  const name = nameOf(before, id)
  const isDone = await sendRevision(desk, { id, changes: { page: to }, tell })
  if (!isDone) return false
  const act = { text: `”${name}” ligger nu på sidan ${to.toString()}.`, back: (again: Desk) => place(again, id, from) }
  if (placeOf(setPage(before, id, to), id).after === from.after)
    remember(desk, { ...act, undone: `”${name}” har sidan ${from.page.toString()} igen.` })
  else offerUndo(desk, { ...act, undone: `”${name}” är tillbaka på sin plats.` })
  return true
}

type Target = { readonly after: string | null; readonly page?: number }

const place = async (desk: Desk, id: string, target: Target): Promise<boolean> => {
  const { attempt, calls, now } = desk
  const before = now()
  if (placeArticle(before, id, target.after, target.page) === before) return true
  const from = placeOf(before, id)
  const isDone = await attempt(
    (articles) => placeArticle(articles, id, target.after, target.page),
    () => calls.place(id, target, from),
  )
  if (isDone) {
    offerUndo(desk, {
      text: `”${nameOf(before, id)}” är flyttad.`,
      back: (again) => place(again, id, from),
      undone: `”${nameOf(before, id)}” är tillbaka på sin plats.`,
    })
  }
  return isDone
}

const shift = async (desk: Desk, id: string, by: number): Promise<boolean> => {
  const { attempt, calls, now } = desk
  const from = placeOf(now(), id)
  const isDone = await attempt(
    (articles) => shiftLevel(articles, id, by),
    () => calls.shift(id, by, from),
  )
  if (isDone) {
    offerUndo(desk, {
      text: `Artikeln och alla efter den är flyttade ${pagesOf(by)}.`,
      back: (again) => shift(again, id, -by),
      undone: 'Sidorna är som förut.',
    })
  }
  return isDone
}

const pagesOf = (by: number) => {
  const count = Math.abs(by)
  return `${count === 1 ? 'en sida' : `${count.toString()} sidor`} ${by > 0 ? 'ned' : 'upp'}`
}
