import { type Desk, orThrow } from './bulk-acts.ts'

export type ArticlesToCopy = {
  readonly articles: readonly string[]
  /** The article above the first copy; undefined: at the end. */
  readonly after?: string | undefined
  /** Takes over telling why nothing was imported. */
  readonly tell: (why: string) => void
}

const sayImported = (imported: number, gone: number): string => {
  const done = imported === 1 ? 'Artikeln är importerad.' : `${imported.toString()} artiklar är importerade.`
  if (gone === 0) return done
  return `${done} ${gone === 1 ? 'En fanns' : `${gone.toString()} fanns`} inte kvar.`
}

/** Copies articles of other issues into this one. The undo removes the copies. */
export const importArticles = async (
  { attempt, calls, toasts }: Desk,
  { articles, after, tell }: ArticlesToCopy,
): Promise<boolean> => {
  let copies: readonly string[] = []
  const send = async () => {
    const answer = await calls.copy(articles, after)
    copies = answer.articles.flatMap(({ copy }) => copy ?? [])
  }
  const isDone = await attempt((shown) => shown, send, { tell })
  if (!isDone) return false
  const remove = () => calls.change({ act: 'remove', articles: copies })
  toasts.show({
    text: sayImported(copies.length, articles.length - copies.length),
    undo: () => attempt((shown) => shown, remove).then(orThrow),
    undone: copies.length === 1 ? 'Artikeln är borta igen.' : 'Artiklarna är borta igen.',
  })
  return true
}
