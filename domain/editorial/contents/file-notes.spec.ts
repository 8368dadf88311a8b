import { describe, it } from 'vitest'
import { MediaId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { ContentsCommand } from './commands.ts'
import { contentsDecider } from './contents.ts'
import type { ContentsEvent } from './events.ts'
import { articleAdded, articleIdOf as id, issueId } from './examples.ts'

const given = specify(contentsDecider)
const articleFields = (n: number) => ({ issueId, articleId: id(n) })

describe('the files of an article', () => {
  const fileOf = (n: number) => MediaId.parse(`0199e2a0-0000-7000-8000-0000000f000${n.toString()}`)
  const note = (n: number): ContentsCommand => ({ type: 'NoteArticleChanged', articleId: id(1), file: fileOf(n) })
  const noted = (n: number, back: { asBefore?: true } = {}): ContentsEvent => ({
    type: 'ArticleContentChanged',
    data: { ...articleFields(1), file: fileOf(n), ...back },
  })
  const rewritten: ContentsEvent = { type: 'ArticleContentChanged', data: articleFields(1) }
  const removed: ContentsEvent = { type: 'ArticleRemoved', data: articleFields(1) }
  const cleared: ContentsEvent = { type: 'ChangesCleared', data: { issueId, articleIds: [id(1)] } }
  const back = noted(1, { asBefore: true })

  it.each<[string, readonly ContentsEvent[], ContentsEvent]>([
    ['what came', [], noted(1)],
    ['that what came has gone again', [noted(1)], back],
    ['what went, since the changes were cleared', [noted(1), cleared], noted(1)],
    ['that what went is back since', [noted(1), cleared, noted(1)], back],
    ['what came a third time', [noted(1), back], noted(1)],
    ['no return while something else has come', [noted(1), noted(2)], noted(1)],
    ['no return after another text', [noted(1), rewritten], noted(1)],
    [
      'no return after another name',
      [{ type: 'ArticleRenamed', data: { ...articleFields(1), name: 'Kören' } }, noted(1)],
      noted(1),
    ],
    ['what goes while the article is removed', [noted(1), removed], back],
  ])('notes %s', (_, history, event) => {
    given(articleAdded(1, 1), ...history)
      .when(note(1))
      .then(event)
  })

  it('leaves nothing to hide when all is as before', () => {
    given(articleAdded(1, 1), noted(1), back).when({ type: 'ClearChanged' }).thenNothing()
    given(articleAdded(1, 1), noted(1)).when({ type: 'ClearChanged' }).then(cleared)
  })

  it('keeps the mark of a text that is another meanwhile', () =>
    given(articleAdded(1, 1), noted(1))
      .when({ type: 'NoteArticleChanged', articleId: id(1) })
      .then(rewritten))

  it('knows no other article', () => given().when(note(1)).thenRejected('ArticleNotFound'))
})
