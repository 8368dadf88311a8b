import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { issuesOfArticles } from '../../../commands/editorial/contents/issue-of-article.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { anIssue, articleIdOf, context, idOf, issueId } from '../../../commands/editorial/issue/testing.ts'
import { handleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import { isChanged } from '../../../domain/editorial/contents/state.ts'
import type { MediaCommand } from '../../../domain/editorial/media/commands.ts'
import { soundReceived, wav } from '../../../domain/editorial/media/examples.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { articleChangesReactor } from './reactor.ts'

const articles = ['Isvägen', 'Kören'] as const
type Article = (typeof articles)[number]
const sounds = ['one', 'two'].map((name) => MediaId.parse(idOf(name)))

/** An issue with two articles, the first of which had a sound before the process began. */
const openLife = async () => {
  const { log, handlers } = await anIssue()
  const media = handleMedia(log)
  let commands = 0
  const next = () => context(`act ${(commands += 1)}`)
  const tell = (command: MediaCommand) => media(mediaStream(command.mediaId), command, next())
  const receive = (mediaId: MediaId) =>
    tell({
      type: 'ReceiveFile',
      ...soundReceived.data,
      ...wav,
      mediaId,
      attachedTo: { articleId: articleIdOf('Isvägen') },
    })
  const reactor = articleChangesReactor({
    log,
    contents: handlers.contents,
    issueOf: issuesOfArticles(log, async () => ({ issueId: undefined, upTo: undefined })),
  })
  const now = new Date().toISOString()
  const [processes, twice] = [processesInMemory(), processesInMemory()]
  /**
   * Passes the events to two processes that know nothing of each other, as after a crash between command and
   * checkpoint.
   */
  const pass = async () => {
    await processes.settle(log, reactor, now)
    await twice.settle(log, reactor, now)
  }
  const rename = (name: Article) =>
    handlers.contents(
      contentsStream(issueId),
      {
        type: 'ReviseArticle',
        articleId: articleIdOf(name),
        changes: { name: `${name} ${((commands += 1)).toString()}` },
      },
      next(),
    )
  const clear = () => handlers.contents(contentsStream(issueId), { type: 'ClearChanged' }, next())
  const marked = async () => {
    const { entries } = await handlers.contents.state(contentsStream(issueId))
    return articles.filter((name) => entries.some((entry) => entry.articleId === articleIdOf(name) && isChanged(entry)))
  }
  const [first] = sounds
  if (first) await receive(first)
  await clear()
  await pass()
  return { tell, receive, pass, rename, clear, marked }
}

const act = fc.record({
  type: fc.constantFrom('receive', 'attach', 'detach', 'remove', 'restore', 'describe', 'clear', 'rename', 'pass'),
  sound: fc.nat({ max: 1 }),
  to: fc.constantFrom(...articles),
})

type ArticleState = { article: Article | undefined; status: 'missing' | 'present' | 'removed' }

const stateAfter = (
  { type, to }: { readonly type: string; readonly to: Article },
  { article, status }: ArticleState,
): ArticleState => {
  if (status === 'missing') return type === 'receive' ? { article: 'Isvägen', status: 'present' } : { article, status }
  if (status === 'removed') return { article, status: type === 'restore' ? 'present' : 'removed' }
  if (type === 'attach') return { article: to, status }
  if (type === 'detach') return { article: undefined, status }
  return { article, status: type === 'remove' ? 'removed' : status }
}

const commandOf = ({ type, to }: { readonly type: string; readonly to: Article }, mediaId: MediaId): MediaCommand => {
  switch (type) {
    case 'attach':
      return { type: 'AttachFile', mediaId, to: { articleId: articleIdOf(to) } }
    case 'detach':
      return { type: 'DetachFile', mediaId, from: ['articleId'] }
    case 'remove':
      return { type: 'RemoveFile', mediaId }
    case 'restore':
      return { type: 'RestoreFile', mediaId }
    default:
      return { type: 'DescribeFile', mediaId, changes: { name: to } }
  }
}

/** The articles that have gained or lost a file. */
const changedArticles = (
  one: readonly ArticleState[],
  other: readonly ArticleState[],
): readonly (Article | undefined)[] =>
  one.flatMap((kept, index) => {
    const [was, is] = [kept, other[index]].map((each) => (each?.status === 'present' ? each.article : undefined))
    return was === is ? [] : [was, is]
  })

it('marks the articles that have other sounds than when the changes were cleared, however late it is told', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 16 }), async (acts) => {
      const life = await openLife()
      let kept: readonly ArticleState[] = [
        { article: 'Isvägen', status: 'present' },
        { article: undefined, status: 'missing' },
      ]
      let [told, cleared] = [kept, kept]
      const renamed = new Set<Article | undefined>()
      const carryOut = async (each: (typeof acts)[number]) => {
        const mediaId = sounds[each.sound]
        if (!mediaId) throw new Error('There are two sounds')
        await (each.type === 'receive' ? life.receive(mediaId) : life.tell(commandOf(each, mediaId)))
        kept = kept.map((file, index) => (index === each.sound ? stateAfter(each, file) : file))
      }
      for (const each of acts) {
        if (each.type === 'clear') {
          await life.clear()
          cleared = told
          renamed.clear()
        } else if (each.type === 'rename') {
          await life.rename(each.to)
          renamed.add(each.to)
        } else if (each.type === 'pass') {
          await life.pass()
          told = kept
        } else await carryOut(each)
        const expected = [...renamed, ...changedArticles(cleared, told)]
        expect(await life.marked()).toEqual(articles.filter((name) => expected.includes(name)))
      }
    }),
    { numRuns: draws(100) },
  ))
