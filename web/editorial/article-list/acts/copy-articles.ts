import type { ArticleListed } from '../../queries/articles.ts'
import { keepArticles, sendBulk } from './bulk-acts.ts'
import type { Desk, TellFailure } from './desk.ts'
import { offerUndo } from './undo.ts'

export type ArticlesToCopy = {
  readonly articles: readonly string[]
  /** The article above the first copy; undefined: at the end. */
  readonly after?: string | undefined
  /** Name, category, level and page alone. */
  readonly onlyHeadings: boolean
  /** The articles are shared by other publications, and come in as this; undefined: they are not. */
  readonly shared?: 'copy' | 'reference' | undefined
  readonly tell: TellFailure
}

const sayImported = (imported: number, gone: number): string => {
  const done = imported === 1 ? 'Artikeln är importerad.' : `${imported.toString()} artiklar är importerade.`
  if (gone === 0) return done
  return `${done} ${gone === 1 ? 'En fanns' : `${gone.toString()} fanns`} inte kvar.`
}

type CopyCall = Omit<ArticlesToCopy, 'onlyHeadings' | 'tell'> & Partial<ArticlesToCopy>

/** Copies articles into the issue; undefined when that was refused. */
const copy = async ({ attempt, calls }: Desk, { articles, after, onlyHeadings = false, shared, tell }: CopyCall) => {
  let copies: readonly string[] = []
  const send = async () => {
    const answer = shared
      ? await calls.takeShared(articles, after, shared)
      : await calls.copy(articles, after, onlyHeadings)
    copies = answer.articles.flatMap((each) => each.copy ?? [])
  }
  return (await attempt(keepArticles, send, { tell })) ? copies : undefined
}

const removeAll = (copies: readonly string[]) => (desk: Desk) =>
  sendBulk(desk, { act: 'remove', articles: copies }, 'ta bort')

/** Copies articles of other issues into this one. The undo removes the copies. */
export const importArticles = async (desk: Desk, copying: ArticlesToCopy): Promise<boolean> => {
  const copies = await copy(desk, copying)
  if (!copies) return false
  offerUndo(desk, {
    text: sayImported(copies.length, copying.articles.length - copies.length),
    back: removeAll(copies),
    undone: copies.length === 1 ? 'Artikeln är borta igen.' : 'Artiklarna är borta igen.',
  })
  return true
}

/** Copies an article with its text and files, right behind it. Resolves with the id of the copy. */
export const duplicate = async (desk: Desk, { _id, name }: ArticleListed): Promise<string | undefined> => {
  const [copied] = (await copy(desk, { articles: [_id], after: _id })) ?? []
  if (copied === undefined) return undefined
  offerUndo(desk, { text: `”${name}” är duplicerad.`, back: removeAll([copied]), undone: 'Kopian är borttagen.' })
  return copied
}
