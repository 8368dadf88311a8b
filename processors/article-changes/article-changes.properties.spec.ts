import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { issuesOfArticles } from '../../commands/contents/issue-of-article.ts'
import { contentsStream } from '../../commands/contents/stream.ts'
import { anIssue, articleIdOf, context, idOf, issueId } from '../../commands/issue/testing.ts'
import { handleMedia, mediaStream } from '../../commands/media/stream.ts'
import { MediaId } from '../../domain/core/ids.ts'
import { soundReceived, wav } from '../../domain/media/examples.ts'
import type { MediaCommand } from '../../domain/media/commands.ts'
import { processesInMemory } from '../testing/processes-in-memory.ts'
import { articleChangesReactor } from './reactor.ts'

const articles = ['Isvägen', 'Kören'] as const
type Article = (typeof articles)[number]
const sounds = ['one', 'two'].map((name) => MediaId.parse(idOf(name)))

/** An issue with two articles, the first of which has had a sound since before anybody looked. */
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
  /** Told to two that know nothing of each other, as after a crash between command and checkpoint. */
  const pass = async () => {
    await processes.settle(log, reactor, now)
    await twice.settle(log, reactor, now)
  }
  const clear = () => handlers.contents(contentsStream(issueId), { type: 'ClearChanged' }, next())
  const marked = async () => {
    const { entries } = await handlers.contents.state(contentsStream(issueId))
    return articles.filter((name) => entries.find(({ articleId }) => articleId === articleIdOf(name))?.changed)
  }
  const [first] = sounds
  if (first) await receive(first)
  await clear()
  await pass()
  return { tell, receive, pass, clear, marked }
}

const act = fc.record({
  type: fc.constantFrom('receive', 'attach', 'detach', 'remove', 'restore', 'describe', 'clear'),
  sound: fc.nat({ max: 1 }),
  to: fc.constantFrom(...articles),
})

type Kept = { article: Article | undefined; status: 'missing' | 'present' | 'removed' }

const after = ({ type, to }: { readonly type: string; readonly to: Article }, { article, status }: Kept): Kept => {
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

it('marks the articles that got or lost a sound, and no other', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const life = await openLife()
      const kept: Kept[] = [
        { article: 'Isvägen', status: 'present' },
        { article: undefined, status: 'missing' },
      ]
      const expected = new Set<Article | undefined>()
      for (const each of acts) {
        const mediaId = sounds[each.sound]
        const before = kept[each.sound]
        if (!mediaId || !before) throw new Error('There are two sounds')
        if (each.type === 'clear') {
          await life.clear()
          expected.clear()
          continue
        }
        await (each.type === 'receive' ? life.receive(mediaId) : life.tell(commandOf(each, mediaId)))
        await life.pass()
        const now = after(each, before)
        kept[each.sound] = now
        const [was, is] = [before, now].map(({ article, status }) => (status === 'present' ? article : undefined))
        if (was !== is) for (const article of [was, is]) expected.add(article)
        expect(await life.marked()).toEqual(articles.filter((name) => expected.has(name)))
      }
    }),
    { numRuns: 60 },
  ))
