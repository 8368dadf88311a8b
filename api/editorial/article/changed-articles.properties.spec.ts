import { type Arbitrary, array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangedArticle } from '../../../projections/editorial/issue-articles/view.ts'
import type { ArticleListed } from '../../../web/editorial/queries/articles.ts'
import { mergeChangedArticles } from '../../../web/editorial/queries/changed-articles.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const staff = api.as('user')

let publication = ''
beforeAll(async () => {
  publication = textOf(await api.as('admin').post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
})

const openIssue = async () => textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
const listOf = async (issue: string): Promise<readonly ArticleListed[]> =>
  (await staff.get(`/api/articles/issue/${issue}`)).body as readonly ArticleListed[]
const changedArticles = (issue: string, ids: readonly string[]) =>
  staff.get(`/api/articles/issue/${issue}/changed?ids=${ids.join(',')}`)

type Act = { readonly kind: string; readonly at: number; readonly to: number }

const act: Arbitrary<Act> = record({
  kind: constantFrom('rename', 'page', 'place', 'level', 'remove'),
  at: nat(),
  to: nat(),
})

const carryOut = async (articles: readonly ArticleListed[], { kind, at, to }: Act) => {
  const [moving, other] = [articles[at % articles.length], articles[to % articles.length]]
  const id = moving?._id ?? ''
  if (kind === 'rename') await staff.put(`/api/articles/${id}`, { name: `Namn ${to}` })
  if (kind === 'level') await staff.put(`/api/articles/${id}`, { level: `h${1 + (to % 6)}` })
  if (kind === 'page') await staff.put(`/api/articles/${id}`, { page: 1 + (to % 9) })
  if (kind === 'place') await staff.put(`/api/articles/${id}/place`, { after: other?._id === id ? null : other?._id })
  if (kind === 'remove') await staff.del(`/api/articles/${id}`)
  return id
}

describe('rows that changed', () => {
  it('make of the list before what the list is now, or say that it has to be read', async () => {
    let patched = 0
    await assert(
      asyncProperty(array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        const issue = await openIssue()
        await staff.post('/api/articles/bulk-create-articles', { issueId: issue, endNumber: 6 })
        let known = await listOf(issue)
        for (const each of acts) {
          if (known.length === 0) return
          const id = await carryOut(known, each)
          const changed = (await changedArticles(issue, [id])).body as readonly ChangedArticle[]
          const now = await listOf(issue)
          const next = mergeChangedArticles(known, [id], changed)
          expect(next ?? now).toEqual(now)
          if (next) patched += 1
          known = now
        }
      }),
      { numRuns: 15 },
    )
    expect(patched).toBeGreaterThan(10)
  })

  it('are asked for by ids, not too many, of an issue that is there', async () => {
    const issue = await openIssue()
    const ids = Array.from({ length: 21 }, () => issue)
    for (const bad of [[''], ['x'], ids, [`${issue}'--`]])
      expect(await changedArticles(issue, bad)).toMatchObject({ status: 400 })
    expect(await changedArticles(issue, [issue])).toMatchObject({ status: 200, body: [] })
    expect(await changedArticles(publication, [issue])).toMatchObject({ status: 404 })
    expect(await api.as('anonymous').get(`/api/articles/issue/${issue}/changed?ids=${issue}`)).toMatchObject({
      status: 401,
    })
  })
})
