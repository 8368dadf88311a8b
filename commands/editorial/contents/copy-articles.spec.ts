import { v4, v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import type { ArticleForm, ContentsCommand } from '../../../domain/editorial/contents/commands.ts'
import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import { wav } from '../../../domain/editorial/media/examples.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ArticleId, IssueId, MediaId, PublicationId, RunId } from '../../../domain/kernel/ids.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { shortCode } from '../../kernel/short-code.ts'
import { articleStream } from '../article/stream.ts'
import { openIssue } from '../issue/open-issue.ts'
import { filesOfArticles } from '../media/files-of-articles.ts'
import { mediaStream } from '../media/stream.ts'
import { publicationStream } from '../publication/stream.ts'
import { spokenSoundId } from '../speech/spoken-sound-id.ts'
import { type CopyTools, copyArticles } from './copy-articles.ts'
import { fillIssue } from './fill-issue.ts'
import { contentsStream } from './stream.ts'

const newContext = (): CommandContext => ({
  commandId: v4(),
  correlationId: v4(),
  actor: { kind: 'process', id: 'test' },
})

const toolsOn = (log: EventLog): CopyTools => ({
  handlers: handlersOf(log),
  filesOf: filesOfArticles(log, async () => ({ files: [], upTo: undefined })),
})

const publicationId = PublicationId.parse(v7())
const limits = { earliest: '2016-01-31T23:00:00.000Z', latest: '2099-01-01T00:00:00.000Z' }
const DAY = '2026-11-24'

let log: EventLog
let tools: CopyTools
beforeEach(async () => {
  log = inMemoryEventLog()
  tools = toolsOn(log)
  const found = { type: 'FoundPublication', publicationId, settings: { name: 'Bottenviksbladet' } } as const
  await tools.handlers.publication(publicationStream(publicationId), found, newContext())
})

type Opening = { readonly template?: IssueId; readonly isTemplate?: boolean }

const open = async ({ template, isTemplate = false }: Opening = {}) => {
  const issueId = IssueId.parse(v7())
  const form = { date: DAY, ...(isTemplate && { template: true }) }
  await openIssue(tools, { issueId, publicationId, code: shortCode(), form, limits, template }, newContext())
  return issueId
}

const contents = (issueId: IssueId, command: ContentsCommand) =>
  tools.handlers.contents(contentsStream(issueId), command, newContext())

const add = async (issueId: IssueId, form: Partial<ArticleForm>) => {
  const articleId = ArticleId.parse(v7())
  await contents(issueId, { type: 'AddArticle', issueId, articleId, code: shortCode(), form })
  return articleId
}

const write = (issueId: IssueId, articleId: ArticleId, text: string) =>
  tools.handlers.article(
    articleStream(articleId),
    { type: 'ReviseBody', issueId, articleId, changes: { text, narratedBy: 'Greta Wallin' } },
    newContext(),
  )

const record = async (articleId: ArticleId, name: string, spoken?: { readonly soundHash: string }) => {
  const mediaId = MediaId.parse(v7())
  const voice = spoken && { spoken: { ...spoken, textHash: 'b'.repeat(64), beginsMs: [0] } }
  const file = {
    type: 'ReceiveFile',
    mediaId,
    kind: 'sound',
    filename: name,
    attachedTo: { articleId },
    ...wav,
  } as const
  await tools.handlers.media(mediaStream(mediaId), { ...file, ...voice }, newContext())
  return mediaId
}

const list = async (issueId: IssueId) => liveEntries(await tools.handlers.contents.state(contentsStream(issueId)))
const names = async (issueId: IssueId) => (await list(issueId)).map(({ attributes, page }) => [attributes.name, page])

const soundsOf = async (articleId: ArticleId | undefined) => {
  const files = articleId ? await tools.filesOf([articleId]) : []
  const media = await Promise.all(files.map((mediaId) => tools.handlers.media.state(mediaStream(mediaId))))
  return media.flatMap((each) =>
    each.status === 'Active' ? [[each.file.description.name, each.file.storageKey, each.file.attachedTo]] : [],
  )
}

describe('an article that is copied into another issue', () => {
  const copy = (context: CommandContext, target: IssueId, sources: readonly (readonly [IssueId, ArticleId])[]) => {
    const copies = sources.map(([issueId, articleId]) => ({
      source: { issueId, articleId },
      articleId: ArticleId.parse(derivedContext(context, `new ${articleId}`).commandId),
    }))
    const copying = { issueId: target, copies, placed: { by: 'a person' } } as const
    return copyArticles(tools, copying, (step) => derivedContext(context, step))
  }

  it('has its attributes, text and sounds, under an id and a code of its own', async () => {
    const [from, to] = [await open(), await open()]
    const source = await add(from, { name: 'Isvägen', category: 'Nyheter', mark: true, reuse: true, page: 7 })
    await write(from, source, '<p>Isen bär.</p>')
    await record(source, 'del 1.wav')
    await copy(newContext(), to, [[from, source]])
    const [copied, ...others] = await list(to)
    const [original] = await list(from)
    expect(others).toEqual([])
    expect(copied).toMatchObject({
      origin: source,
      page: 1,
      attributes: { name: 'Isvägen', category: 'Nyheter', mark: false, reuse: true },
      rewritten: false,
    })
    expect([copied?.articleId, copied?.code]).not.toEqual([original?.articleId, original?.code])
    const articleId = copied?.articleId ?? source
    expect((await tools.handlers.article.state(articleStream(articleId))).body).toMatchObject({
      text: '<p>Isen bär.</p>',
      narratedBy: 'Greta Wallin',
    })
    expect(await soundsOf(articleId)).toEqual([['del 1.wav', wav.storageKey, { articleId }]])
  })

  it('shows its own copies of the pictures in its text', async () => {
    const [from, to] = [await open(), await open()]
    const source = await add(from, { name: 'Isvägen' })
    const picture = await record(source, 'bild')
    const shown = (id: string) => `<p>Se:</p><img data-file="${id}" alt="Isen">`
    await write(from, source, shown(picture))
    await copy(newContext(), to, [[from, source]])
    const [copied] = await list(to)
    const articleId = copied?.articleId ?? source
    const [own = ''] = await tools.filesOf([articleId])
    expect(own).not.toBe(picture)
    expect((await tools.handlers.article.state(articleStream(articleId))).body.text).toBe(shown(own))
  })

  it('comes in the order asked for, and once however often the same act is repeated', async () => {
    const [from, to] = [await open(), await open()]
    const [a, b] = [await add(from, { name: 'A' }), await add(from, { name: 'B' })]
    const context = newContext()
    const sources = [
      [from, b],
      [from, a],
    ] as const
    await copy(context, to, sources)
    await copy(context, to, sources)
    expect(await names(to)).toEqual([
      ['B', 1],
      ['A', 2],
    ])
    await copy(newContext(), to, sources)
    expect(await list(to)).toHaveLength(4)
  })

  it('is left out where it is gone', async () => {
    const [from, to] = [await open(), await open()]
    const gone = await add(from, { name: 'Bort' })
    await contents(from, { type: 'RemoveArticle', articleId: gone })
    expect(await copy(newContext(), to, [[from, gone]])).toBeUndefined()
    expect(await list(to)).toEqual([])
  })

  it('finds the sound that a voice has read of it where the voice looks for it', async () => {
    const [from, to] = [await open(), await open()]
    const source = await add(from, { name: 'Isvägen' })
    await record(source, 'Isvägen.wav', { soundHash: 'a'.repeat(64) })
    const first = await copy(newContext(), to, [[from, source]])
    const articleId = first?.copied[0]?.articleId ?? source
    expect(await tools.filesOf([articleId])).toEqual([spokenSoundId(articleId, 'a'.repeat(64), 0)])
  })
})

describe('a new issue', () => {
  const fill = (issueId: IssueId, through = tools) => fillIssue(through, { issueId, day: DAY }, newContext())

  it('begins with the articles of its template, on their pages', async () => {
    const template = await open({ isTemplate: true })
    await add(template, { name: 'Nyheter', level: 'h1', page: 1 })
    const info = await add(template, { name: 'Om tidningen', page: 30 })
    await record(info, 'om.wav')
    const issue = await open({ template })
    await fill(issue)
    expect(await names(issue)).toEqual([
      ['Nyheter', 1],
      ['Om tidningen', 30],
    ])
    expect(await soundsOf((await list(issue))[1]?.articleId)).toHaveLength(1)
  })

  it('gets the reusable articles of the issue before it until their last day, and those of its template once', async () => {
    const template = await open({ isTemplate: true })
    await add(template, { name: 'Om tidningen', page: 30, reuse: true })
    const first = await open({ template })
    await fill(first)
    await add(first, { name: 'Dagens nyhet', page: 2 })
    await add(first, { name: 'Till och med i dag', page: 3, reuse: true, reuseUntil: DAY })
    await add(first, { name: 'Till och med i går', page: 4, reuse: true, reuseUntil: '2026-11-23' })
    const second = await open({ template })
    await fill(second)
    const third = await open()
    await fill(third)
    const expected = [
      ['Till och med i dag', 3],
      ['Om tidningen', 30],
    ]
    expect(await names(second)).toEqual(expected)
    expect(await names(third)).toEqual(expected)
    const fourth = await open({ template })
    await fill(fourth)
    expect(await names(fourth)).toEqual(expected)
  })

  it('takes articles as they were before the steps that it goes through itself', async () => {
    const first = await open()
    await add(first, { name: 'Familj', reuse: true })
    await contents(first, { type: 'AlterContents', alteration: 'addNumbers', runId: RunId.parse(v7()) })
    const second = await open()
    await fill(second)
    expect((await names(second)).map(([name]) => name)).toEqual(['Familj'])
  })

  it('takes nothing over as a template', async () => {
    const first = await open()
    await add(first, { name: 'Familj', reuse: true })
    const template = await open({ isTemplate: true })
    await fill(template)
    expect(await list(template)).toEqual([])
  })

  it('is filled once whatever dies in between, and with nothing that was marked afterwards', async () => {
    const template = await open({ isTemplate: true })
    for (const name of ['A', 'B']) {
      const articleId = await add(template, { name })
      await write(template, articleId, '<p>Text</p>')
      await record(articleId, `${name}.wav`)
    }
    const issue = await open({ template })
    for (let appends = 1; appends <= 5; appends += 1) {
      const dying = {
        ...log,
        append: (...args: Parameters<EventLog['append']>) => {
          left -= 1
          return left < 0 ? Promise.reject(new Error('killed')) : log.append(...args)
        },
      }
      let left = 1
      const died = await fill(issue, toolsOn(dying)).then(
        () => false,
        () => true,
      )
      expect(died).toBe(appends < 5)
    }
    await add(template, { name: 'C' })
    await fill(issue)
    expect((await names(issue)).map(([name]) => name)).toEqual(['A', 'B'])
    for (const { articleId } of await list(issue)) {
      expect(await soundsOf(articleId)).toHaveLength(1)
      expect((await tools.handlers.article.state(articleStream(articleId))).body.text).toBe('<p>Text</p>')
    }
  })

  it('keeps what an editor has done with the copies when it is filled again', async () => {
    const template = await open({ isTemplate: true })
    await add(template, { name: 'A' })
    await add(template, { name: 'B' })
    const issue = await open({ template })
    await fill(issue)
    const [a, b] = await list(issue)
    if (!a || !b) throw new Error('Both are there')
    await contents(issue, { type: 'RemoveArticle', articleId: a.articleId })
    await write(issue, b.articleId, '<p>Nytt</p>')
    await fill(issue)
    expect((await names(issue)).map(([name]) => name)).toEqual(['B'])
    expect((await tools.handlers.article.state(articleStream(b.articleId))).body.text).toBe('<p>Nytt</p>')
  })
})
