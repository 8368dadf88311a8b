import { act, screen } from '@testing-library/react'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import { type ArticleListed, articlesKey, useArticles } from '../../queries/articles.ts'
import { ArticleList } from '../ArticleList.tsx'
import { issueId } from '../testing.ts'

const Desk = () => {
  const { data } = useArticles(issueId)
  return data ? (
    <ArticleList issueId={issueId} articles={data} categories={[]} onRead={() => {}} onUpload={() => {}} />
  ) : null
}

type FieldScenario<Value> = {
  readonly field: 'name' | 'page'
  readonly first: Value
  readonly rows: (now: Value) => readonly ArticleListed[]
}

type FieldChange<Value> = { readonly [Field in 'name' | 'page']?: Value } & {
  readonly from: { readonly [Field in 'name' | 'page']?: Value }
}

/**
 * A server with one article whose name or page another editor changes. It refuses a value typed over one that has
 * changed, and every request while it is silent.
 */
export const playMeanwhile = <Value,>({ field, first, rows }: FieldScenario<Value>) => {
  const world = { now: first, isSilent: false }
  const taken: Value[] = []
  const put = (_path: string, body: unknown) => {
    // The cast is sound: the list asks for a name or a page with this body.
    const asked = body as FieldChange<Value>
    const typed = asked[field]
    if (world.isSilent)
      return Promise.reject(new RequestRefusal({ title: 'Behind', status: 503, detail: 'Servern svarar inte.' }))
    if (typed === undefined) return Promise.resolve({} as never)
    if (asked.from[field] !== world.now)
      return Promise.reject(
        new RequestRefusal({ title: 'ArticleHasChanged', status: 409, detail: 'Någon annan var först.' }),
      )
    world.now = typed
    taken.push(typed)
    return Promise.resolve({} as never)
  }
  const open = async () => {
    const { queries } = renderWith({ get: () => Promise.resolve(rows(world.now) as never), put }, <Desk />)
    await screen.findByRole('grid', { name: 'Artiklar' })
    /** The list hears of a change in this way. */
    const follow = () => act(() => queries.invalidateQueries({ queryKey: articlesKey(issueId) }))
    return { follow }
  }
  return { open, world, taken }
}
