import { describe, expect, it } from 'vitest'
import { CorrectionId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { type ContentsCommand, CorrectionText } from './commands.ts'
import { contentsDecider } from './contents.ts'
import type { ContentsEvent } from './events.ts'
import { added, articleIdOf as id, issueId } from './examples.ts'

const given = specify(contentsDecider)
const first = CorrectionId.parse('0199e2a0-0000-7000-8000-0000000c0001')
const second = CorrectionId.parse('0199e2a0-0000-7000-8000-0000000c0002')
const of = (correctionId = first) => ({ articleId: id(1), correctionId })

const correct = (text: string, correctionId = first): ContentsCommand => ({
  type: 'CorrectArticle',
  ...of(correctionId),
  text,
})
const reword = (text: string, correctionId = first): ContentsCommand => ({
  type: 'RewordCorrection',
  ...of(correctionId),
  text,
})
const takeBack: ContentsCommand = { type: 'TakeBackCorrection', ...of() }

const corrected = (text: string, correctionId = first): ContentsEvent => ({
  type: 'ArticleCorrected',
  data: { issueId, ...of(correctionId), text },
})
const takenBack: ContentsEvent = { type: 'CorrectionTakenBack', data: { issueId, ...of() } }
const removed: ContentsEvent = { type: 'ArticleRemoved', data: { issueId, articleId: id(1) } }

describe('a correction', () => {
  it('is told of an article that is there and active, as often as it is corrected', () => {
    given(added(1, 1)).when(correct('Isen bär')).then(corrected('Isen bär'))
    given(added(1, 1), corrected('Isen bär')).when(correct('Två', second)).then(corrected('Två', second))
  })

  it('is told once', () => given(added(1, 1), corrected('Isen bär')).when(correct('Isen bär')).then())

  it('is not told of what nobody finds', () => {
    given(added(1, 1, { active: false }))
      .when(correct('Isen bär'))
      .thenRejected('ArticleNotActive')
    given(added(1, 1), removed).when(correct('Isen bär')).thenRejected('ArticleNotFound')
    given(added(2, 1)).when(correct('Isen bär')).thenRejected('ArticleNotFound')
  })

  it('is put in other words, where it is said otherwise', () => {
    const said = [added(1, 1), corrected('Två', second), corrected('Isen bär')]
    const reworded: ContentsEvent = { type: 'CorrectionReworded', data: { issueId, ...of(), text: 'Nej' } }
    given(...said)
      .when(reword('Nej'))
      .then(reworded)
    given(...said, reworded)
      .when(reword('Nej'))
      .then()
    given(...said, reworded)
      .when(reword('Två', second))
      .then()
  })

  it('is taken back, also of an article that is not active any more, and then not told', () => {
    const said = [added(1, 1), corrected('Isen bär')]
    const away: ContentsEvent = {
      type: 'ArticleActivationChanged',
      data: { issueId, articleId: id(1), active: false },
    }
    given(...said, away)
      .when(takeBack)
      .then(takenBack)
    given(...said, takenBack)
      .when(takeBack)
      .then()
    given(...said, takenBack)
      .when(reword('Nej'))
      .thenRejected('CorrectionNotFound')
  })

  it.each([
    ['', false],
    ['   ', false],
    ['a', true],
    ['a'.repeat(500), true],
    ['a'.repeat(501), false],
  ])('is said in 1 to 500 signs', (text, isTaken) => expect(CorrectionText.safeParse(text).success).toBe(isTaken))
})
