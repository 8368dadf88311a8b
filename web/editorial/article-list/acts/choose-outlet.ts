import type { BulkCall } from './article-calls.ts'
import { type ActWords, actOnChosen, countActedOn } from './bulk-acts.ts'
import type { Desk } from './desk.ts'

const exportWords: Readonly<Record<'true' | 'false', ActWords>> = {
  true: {
    done: (articles) => countActedOn(articles, 'är vald för export.', 'är valda för export.'),
    undone: 'Valet för export är som förut.',
    act: 'välja',
    late: 'Artiklarna var redan valda för export.',
  },
  false: {
    done: (articles) => countActedOn(articles, 'är inte längre vald för export.', 'är inte längre valda för export.'),
    undone: 'Valet för export är som förut.',
    act: 'välja bort',
    late: 'Artiklarna var redan bortvalda.',
  },
}

const shareWords: Readonly<Record<'true' | 'false', ActWords>> = {
  true: {
    done: (articles) => countActedOn(articles, 'delas.', 'delas.'),
    undone: 'Valet att dela är som förut.',
    act: 'dela',
    late: 'Artiklarna delades redan.',
  },
  false: {
    done: (articles) => countActedOn(articles, 'delas inte längre.', 'delas inte längre.'),
    undone: 'Valet att dela är som förut.',
    act: 'sluta dela',
    late: 'Artiklarna delades inte.',
  },
}

const wordsOf = { export: exportWords, share: shareWords } as const

type OutletChoice = {
  readonly field: keyof typeof wordsOf
  readonly ids: readonly string[]
  readonly isChosen: boolean
}

const choose = (desk: Desk, { field, ids, isChosen }: OutletChoice): Promise<boolean> => {
  const chosen = new Set(ids)
  const call = (articles: readonly string[], value: boolean): BulkCall =>
    field === 'export'
      ? { act: field, articles: articles.map((_id) => ({ _id, export: value, from: !value })) }
      : { act: field, articles: articles.map((_id) => ({ _id, share: value, from: !value })) }
  return actOnChosen(desk, {
    show: (articles) =>
      articles.map((article) => (chosen.has(article._id) ? { ...article, [field]: isChosen } : article)),
    ask: call(ids, isChosen),
    back: (done) =>
      call(
        ids.filter((id) => done.has(id)),
        !isChosen,
      ),
    words: wordsOf[field][isChosen ? 'true' : 'false'],
  })
}

export const chooseForExport = (desk: Desk, ids: readonly string[], isChosen: boolean): Promise<boolean> =>
  choose(desk, { field: 'export', ids, isChosen })

/** Lets other publications take the articles in, or no longer. */
export const chooseForSharing = (desk: Desk, ids: readonly string[], isChosen: boolean): Promise<boolean> =>
  choose(desk, { field: 'share', ids, isChosen })
