import type { WordField, WordReplacement } from '../../../../domain/editorial/article/words/words-in-article.ts'
import type { ChosenOutcome } from './article-calls.ts'
import { keepArticles } from './bulk-acts.ts'
import type { Desk, TellFailure } from './desk.ts'
import { offerUndo } from './undo.ts'

export const fieldNames: Readonly<Record<WordField, string>> = {
  name: 'Namn',
  webName: 'Webbnamn',
  byLine: 'Byline',
  ingress: 'Ingress',
  text: 'Text',
}

const countArticles = (count: number) => (count === 1 ? 'en artikel' : `${count.toString()} artiklar`)

type KeptFields = { readonly name: string; readonly kept: readonly WordField[] }

/** 'Ändrat av andra sedan dess, och kvar som det är: Ingress i ”Isvägen”.' Empty when nothing is kept. */
const sayKept = (articles: readonly KeptFields[]): string => {
  const kept = articles.filter(({ kept: fields }) => fields.length > 0)
  const each = kept.map(({ name, kept: fields }) => {
    const [first = '', ...more] = fields.map((field) => fieldNames[field].toLowerCase())
    return `${[first, ...more].join(' och ')} i ”${name}”`
  })
  return each.length === 0 ? '' : `Ändrat sedan dess, och kvar som det är: ${each.join(', ')}.`
}

/** Replaces words in the articles of the issue. One undo takes all of it back, except what was changed since. */
export const replaceWords = async (desk: Desk, words: WordReplacement, tell: TellFailure): Promise<boolean> => {
  const touched = words.articles.map(({ _id }) => _id)
  let answered: readonly ChosenOutcome[] = []
  const isDone = await desk.attempt(
    keepArticles,
    async () => {
      answered = (await desk.calls.replaceWords(words)).articles
    },
    { tell, touched },
  )
  if (!isDone) return false
  const refused = answered.filter(({ refused: why }) => why !== null)
  if (refused.length === answered.length && refused[0]) {
    tell(refused[0].refused ?? '')
    return false
  }
  const done = countArticles(answered.length - refused.length)
  const left = refused.length === 0 ? '' : ` ${countArticles(refused.length)} hade ändrats av andra. Sök igen.`
  offerUndo(desk, {
    text: `Orden är ersatta i ${done}.${left}`,
    back: (again) => takeBack(again, words, desk.toasts),
    undone: 'Orden är som förut.',
  })
  return true
}

/** The toasts of the list: an undo has none of its own. */
const takeBack = async (desk: Desk, words: WordReplacement, toasts: Desk['toasts']): Promise<boolean> => {
  let kept = ''
  const isDone = await desk.attempt(
    keepArticles,
    async () => {
      kept = sayKept((await desk.calls.takeWordsBack(words)).articles)
    },
    { touched: words.articles.map(({ _id }) => _id) },
  )
  if (kept !== '') toasts.show({ text: kept })
  return isDone
}
