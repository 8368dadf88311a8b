import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { issueId } from '../contents/examples.ts'
import { articleDecider } from './article.ts'
import { type ArticleCommand, ArticleText, ReviseBody } from './commands.ts'
import type { ArticleEvent } from './events.ts'
import { articleId, articleTextWritten, narrator, narratorAssigned } from './examples.ts'

const given = specify(articleDecider)
const revise = (changes: object): ArticleCommand =>
  ReviseBody.parse({ type: 'ReviseBody', issueId, articleId, changes })

describe('revising the body of an article', () => {
  it('writes text and counts its words', () =>
    given()
      .when(revise({ ingress: '<p>Kort</p>', text: '<p>Lång text</p>' }))
      .then(articleTextWritten))

  it('counts what was there already', () =>
    given(articleTextWritten)
      .when(revise({ text: '<p>Mycket längre text</p>', byLine: 'Maj Sundqvist' }))
      .then({
        type: 'ArticleTextWritten',
        data: {
          issueId,
          articleId,
          changes: { text: '<p>Mycket längre text</p>', byLine: 'Maj Sundqvist' },
          words: 4,
        },
      }))

  it('assigns a narrator', () =>
    given()
      .when(revise({ narratedBy: 'Greta Wallin', narratedByUser: narrator }))
      .then(narratorAssigned))

  it('says nothing when nothing changed', () =>
    given(articleTextWritten, narratorAssigned)
      .when(revise({ ingress: '<p>Kort</p>', narratedByUser: narrator }))
      .thenNothing())

  it('takes nothing but clean text', () =>
    expect(revise({ text: '<p onclick="x()">Hej</p><script>y()</script>' }).changes.text).toBe('<p>Hej</p>'))
})

it('reads every event in the shape it was first stored', () => {
  const history = storedEvents(import.meta.dirname, ['article-text-written', 'narrator-assigned'])
  expect(fold(articleDecider, history as readonly ArticleEvent[])).toEqual({
    events: 2,
    body: {
      ingress: '<p>Kort</p>',
      text: '<p>Lång text</p>',
      byLine: 'Maj Sundqvist',
      narratedBy: 'Greta Wallin',
      narratedByUser: narrator,
    },
  })
  expect(storedEvents(import.meta.dirname)).toHaveLength(history.length)
})

it('takes as long a text as can be stored, by its bytes too', () => {
  const text = (text: string) => ArticleText.safeParse({ ingress: '', text, byLine: '' })
  expect(text('å'.repeat(800_000)).success).toBe(true)
  for (const tooLong of ['å'.repeat(800_001), '記'.repeat(600_000)])
    expect(text(tooLong).error?.issues[0]).toMatchObject({ message: expect.stringContaining('för lång') })
})
