import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addArticle } from '../../commands/contents/add-articles.ts'
import { openIssue } from '../../commands/issue/open-issue.ts'
import { anIssue, articleIdOf, context, idOf, issueId, limits, publicationId } from '../../commands/issue/testing.ts'
import { issueStream } from '../../commands/issue.ts'
import { handleMedia, mediaStream } from '../../commands/media.ts'
import { filesOfArticles } from '../../commands/production/files-of-articles.ts'
import { shortCode } from '../../commands/short-code.ts'
import { IssueId, MediaId } from '../../domain/ids.ts'
import { soundReceived, wav } from '../../domain/media/examples.ts'
import { runnable } from '../runner/run-process.ts'
import { processesInMemory } from '../testing/processes-in-memory.ts'
import { fileRemoval } from './file-removal.ts'
import { eraseIssueSounds, issueSounds } from './issue-sounds.ts'

const issues = [issueId, IssueId.parse(idOf('next issue'))] as const
/** Two of the first issue, one of the next. */
const articles = ['Isvägen', 'Kören', 'Derbyt'].map((name) => ({
  id: articleIdOf(name),
  issue: name === 'Derbyt' ? 1 : 0,
}))
const sounds = ['one', 'two'].map((name) => MediaId.parse(idOf(name)))
const DAY_MS = 86_400_000

const daysOn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Two issues, two sounds, and processes that are told everything twice: once as it comes, and once from the beginning. */
const openLife = async () => {
  const tools = await anIssue()
  const { log, handlers } = tools
  const media = handleMedia(log)
  const opening = { issueId: issues[1], publicationId, code: shortCode(), form: { date: '2026-12-01' }, limits }
  await openIssue(tools, opening, context('open next'))
  const derby = { issueId: issues[1], articleId: articleIdOf('Derbyt'), code: shortCode(), form: { name: 'Derbyt' } }
  await addArticle(tools, derby, context('add Derbyt'))
  for (const mediaId of sounds) {
    const attachedTo = { articleId: articleIdOf('Isvägen') }
    const receive = { type: 'ReceiveFile', ...soundReceived.data, ...wav, mediaId, attachedTo } as const
    await media(mediaStream(mediaId), receive, context(`receive ${mediaId}`))
  }
  const filesOf = filesOfArticles(log, async () => ({ files: [], upTo: undefined }))
  const world = {
    processes: [runnable(issueSounds, async () => undefined), runnable(fileRemoval, async () => undefined)],
    due: [eraseIssueSounds({ handlers: { ...handlers, media }, filesOf })],
  }
  const processes = processesInMemory()
  const pass = async (days: number) => {
    await processes.settle(log, world, daysOn(days))
    const again = processesInMemory()
    await again.settle(log, world, daysOn(days))
    return again.jobs
  }
  let commands = 0
  const next = () => context(`act ${(commands += 1)}`)
  const change = (at: number, type: 'RemoveIssue' | 'RestoreIssue') =>
    handlers.issue(issueStream(issues[at] ?? issueId), { type }, next())
  const move = (sound: MediaId, to: number) =>
    media(
      mediaStream(sound),
      { type: 'AttachFile', mediaId: sound, to: { articleId: articles[to]?.id ?? articleIdOf('Isvägen') } },
      next(),
    )
  const isErased = async (sound: MediaId) => (await media.state(mediaStream(sound))).status === 'Erased'
  return { pass, change, move, isErased }
}

const act = fc.oneof(
  fc.record({ type: fc.constantFrom('RemoveIssue' as const, 'RestoreIssue' as const), issue: fc.nat({ max: 1 }) }),
  fc.record({ type: fc.constant('move' as const), sound: fc.nat({ max: 1 }), to: fc.nat({ max: 2 }) }),
  fc.record({ type: fc.constant('pass' as const), days: fc.constantFrom(29, 31) }),
)

it('erases the sounds of issues that are gone for thirty days, once, and those of no other', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 10 }), async (acts) => {
      const life = await openLife()
      const isGone = [false, false]
      const at = [0, 0]
      const erased = [false, false]
      for (const one of [...acts, { type: 'pass', days: 31 } as const]) {
        if (one.type === 'move') {
          await life.move(sounds[one.sound] as MediaId, one.to)
          at[one.sound] = one.to
        } else if (one.type === 'pass') {
          await life.pass(one.days)
          if (one.days < 30) continue
          at.forEach((place, index) => {
            erased[index] ||= isGone[articles[place]?.issue ?? 0] ?? false
          })
        } else {
          await life.change(one.issue, one.type)
          isGone[one.issue] = one.type === 'RemoveIssue'
        }
        expect(await Promise.all(sounds.map(life.isErased))).toEqual(erased)
      }
      const jobs = await life.pass(31)
      expect(jobs.filter(({ queue }) => queue === 'file-bytes')).toHaveLength(erased.filter(Boolean).length)
    }),
    { numRuns: 40 },
  ))
