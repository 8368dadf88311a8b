import { describe, expect, it } from 'vitest'
import { CorrectionId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { type ContentsCommand, CorrectionText } from './commands.ts'
import { contentsDecider } from './contents.ts'
import type { ContentsEvent } from './events.ts'
import { articleAdded, articleIdOf as id, issueId } from './examples.ts'

const given = specify(contentsDecider)
const firstCorrectionId = CorrectionId.parse('0199e2a0-0000-7000-8000-0000000c0001')
const second = CorrectionId.parse('0199e2a0-0000-7000-8000-0000000c0002')
const correctionFields = (correctionId = firstCorrectionId) => ({ articleId: id(1), correctionId })

const correct = (text: string, correctionId = firstCorrectionId): ContentsCommand => ({
  type: 'CorrectArticle',
  ...correctionFields(correctionId),
  text,
})
const reword = (text: string, correctionId = firstCorrectionId): ContentsCommand => ({
  type: 'RewordCorrection',
  ...correctionFields(correctionId),
  text,
})
const takeBack: ContentsCommand = { type: 'TakeBackCorrection', ...correctionFields() }

const articleCorrected = (text: string, correctionId = firstCorrectionId): ContentsEvent => ({
  type: 'ArticleCorrected',
  data: { issueId, ...correctionFields(correctionId), text },
})
const correctionTakenBack: ContentsEvent = { type: 'CorrectionTakenBack', data: { issueId, ...correctionFields() } }
const articleRemoved: ContentsEvent = { type: 'ArticleRemoved', data: { issueId, articleId: id(1) } }

describe('a correction', () => {
  it('is told of an article that is there and active, as often as it is corrected', () => {
    given(articleAdded(1, 1)).when(correct('Isen bär')).then(articleCorrected('Isen bär'))
    given(articleAdded(1, 1), articleCorrected('Isen bär'))
      .when(correct('Två', second))
      .then(articleCorrected('Två', second))
  })

  it('is told once', () => given(articleAdded(1, 1), articleCorrected('Isen bär')).when(correct('Isen bär')).then())

  it('is not told of what nobody finds', () => {
    given(articleAdded(1, 1, { active: false }))
      .when(correct('Isen bär'))
      .thenRejected('ArticleNotActive')
    given(articleAdded(1, 1), articleRemoved).when(correct('Isen bär')).thenRejected('ArticleNotFound')
    given(articleAdded(2, 1)).when(correct('Isen bär')).thenRejected('ArticleNotFound')
  })

  it('is put in other words, where it is said otherwise', () => {
    const said = [articleAdded(1, 1), articleCorrected('Två', second), articleCorrected('Isen bär')]
    const reworded: ContentsEvent = {
      type: 'CorrectionReworded',
      data: { issueId, ...correctionFields(), text: 'Nej' },
    }
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
    const said = [articleAdded(1, 1), articleCorrected('Isen bär')]
    const away: ContentsEvent = {
      type: 'ArticleActivationChanged',
      data: { issueId, articleId: id(1), active: false },
    }
    given(...said, away)
      .when(takeBack)
      .then(correctionTakenBack)
    given(...said, correctionTakenBack)
      .when(takeBack)
      .then()
    given(...said, correctionTakenBack)
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
