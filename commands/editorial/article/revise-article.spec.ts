import { describe, expect, it } from 'vitest'
import { type EventLog, RevisionConflict } from '../../../domain/kernel/event-log.ts'
import { changeContents } from '../contents/change-contents.ts'
import { contentsStream } from '../contents/stream.ts'
import { removeIssue } from '../issue/change-issue.ts'
import { anIssue, articleIdOf, context, issueId } from '../issue/testing.ts'
import { type ArticleTools, type ReviseArticle, reviseArticle } from './revise-article.ts'
import { articleStream, handleArticle } from './stream.ts'

const articleId = articleIdOf('Isvägen')

const revise = (tools: ArticleTools, name: string, form: Partial<ReviseArticle>) =>
  reviseArticle(tools, { issueId, articleId, attributes: {}, body: {}, seen: undefined, ...form }, context(name))

const typesIn = async (log: EventLog, stream: string) => (await log.read(stream)).events.map(({ event }) => event.type)

describe('revising an article', () => {
  it('writes its attributes, its text, and that the text has changed', async () => {
    const tools = await anIssue()
    const form = { attributes: { name: 'Isvägen öppnar' }, body: { text: '<p>Text</p>' } }
    expect(await revise(tools, 'a', form)).toMatchObject({ kind: 'accepted' })
    expect(await revise(tools, 'a', form)).toMatchObject({ kind: 'accepted' })
    expect(await typesIn(tools.log, contentsStream(issueId))).toEqual([
      'ArticleAdded',
      'ArticleAdded',
      'ArticleRenamed',
    ])
    expect(await typesIn(tools.log, articleStream(articleId))).toEqual(['ArticleTextWritten'])
    await revise(tools, 'b', { body: { text: '<p>Ny text</p>' } })
    expect((await tools.handlers.contents.state(contentsStream(issueId))).entries[0]).toMatchObject({ rewritten: true })
  })

  it('answers where the later of both lies, also when the text stood so already', async () => {
    const tools = await anIssue()
    const body = { text: '<p>Text</p>' }
    await revise(tools, 'a', { attributes: { name: 'Isvägen öppnar' }, body })
    const outcome = await revise(tools, 'b', { attributes: { info: 'Ny' }, body })
    const last = (await tools.log.read(contentsStream(issueId))).events.at(-1)
    expect(last?.event.type).toBe('ArticleDescribed')
    expect(outcome).toMatchObject({ kind: 'accepted', position: last?.position })
  })

  it('saves neither when one of them would conflict', async () => {
    const tools = await anIssue()
    await revise(tools, 'a', { attributes: { name: 'Isvägen öppnar' }, body: { text: '<p>Text</p>' } })
    const seen = { contents: 1, body: 0 }
    expect(await revise(tools, 'b', { attributes: { info: 'Ny' }, body: { text: '<p>Annan</p>' }, seen })).toEqual({
      kind: 'conflict',
      conflicts: [{ field: 'text', yours: '<p>Annan</p>', theirs: '<p>Text</p>' }],
    })
    expect(
      await revise(tools, 'c', { attributes: { name: 'Vägen' }, body: { text: '<p>Annan</p>' }, seen }),
    ).toMatchObject({ kind: 'conflict', conflicts: [{ field: 'name' }, { field: 'text' }] })
    expect(await typesIn(tools.log, contentsStream(issueId))).not.toContain('ArticleDescribed')
  })

  it('takes another field of a form that was opened before', async () => {
    const tools = await anIssue()
    await revise(tools, 'a', { body: { text: '<p>Text</p>' } })
    const form = { attributes: {}, body: { text: '', byLine: 'Maj' }, seen: { contents: 1, body: 0 } }
    expect(await revise(tools, 'b', form)).toMatchObject({ kind: 'accepted' })
    expect(await tools.handlers.article.state(articleStream(articleId))).toMatchObject({
      body: { text: '<p>Text</p>', byLine: 'Maj' },
    })
  })

  it('names what was saved when the rest failed, and completes it when asked again', async () => {
    const tools = await anIssue()
    const failing: EventLog = {
      ...tools.log,
      append: () => Promise.reject(new RevisionConflict(articleStream(articleId), 'noStream')),
    }
    const broken = { ...tools, handlers: { ...tools.handlers, article: handleArticle(failing) } }
    const form = { attributes: { name: 'Isvägen öppnar' }, body: { text: '<p>Text</p>' } }
    expect(await revise(broken, 'a', form)).toMatchObject({ kind: 'partly', saved: 'attributes' })
    expect(await revise(tools, 'a', form)).toMatchObject({ kind: 'accepted' })
    expect(await typesIn(tools.log, articleStream(articleId))).toEqual(['ArticleTextWritten'])
    expect(
      (await typesIn(tools.log, contentsStream(issueId))).filter((type) => type === 'ArticleRenamed'),
    ).toHaveLength(1)
  })

  it('is refused when the article or its issue is gone', async () => {
    const tools = await anIssue()
    const body = { text: '<p>Text</p>' }
    await changeContents(tools, { issueId, ask: { type: 'RemoveArticle', articleId } }, context('remove'))
    expect(await revise(tools, 'a', { body })).toEqual({ kind: 'rejected', reason: 'ArticleNotFound' })
    await removeIssue(tools, issueId, context('remove issue'))
    expect(await revise(tools, 'b', { body })).toEqual({ kind: 'rejected', reason: 'IssueNotFound' })
    expect(await typesIn(tools.log, articleStream(articleId))).toEqual([])
  })
})
