import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { addArticle } from '../../../commands/editorial/contents/add-articles.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import {
  anIssue,
  articleIdOf,
  context,
  idOf,
  issueId,
  limits,
  publicationId,
} from '../../../commands/editorial/issue/testing.ts'
import { coversInLog } from '../../../commands/editorial/media/covers.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import { handleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { shortCode } from '../../../commands/kernel/short-code.ts'
import type { Owners } from '../../../domain/editorial/media/events.ts'
import { pictureReceived, soundReceived, textReceived } from '../../../domain/editorial/media/examples.ts'
import { IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { fileRemoval } from './file-removal.ts'
import { eraseIssueFiles, issueFiles } from './issue-files.ts'

const issues = [issueId, IssueId.parse(idOf('next issue'))] as const
/** Two articles of the first issue, one of the second. */
const articles = ['Isvägen', 'Kören', 'Derbyt'].map(articleIdOf)
const issueOf = (articleId: string) => (articleId === articles[2] ? 1 : 0)
const receivedExamples = { sound: soundReceived, image: pictureReceived, text: textReceived }
type Kind = keyof typeof receivedExamples
const fileKinds = ['sound', 'sound', 'image', 'text'] as const satisfies readonly Kind[]
const files = fileKinds.map((kind, at) => ({ kind, mediaId: MediaId.parse(idOf(`${kind} ${at}`)) }))
const picture = MediaId.parse(idOf('image 2'))
const places: readonly Owners[] = [
  ...articles.map((articleId) => ({ articleId })),
  ...issues.map((of) => ({ issueId: of })),
  { publicationId },
]
const DAY_MS = 86_400_000

const daysOn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/**
 * Two issues, their files, and processes that get every event twice: once as it occurs, and once from the beginning.
 */
const openLife = async (first: readonly Owners[]) => {
  const tools = await anIssue()
  const { log, handlers } = tools
  const media = handleMedia(log)
  const opening = { issueId: issues[1], publicationId, code: shortCode(), form: { date: '2026-12-01' }, limits }
  await openIssue(tools, opening, context('open next'))
  const derby = { issueId: issues[1], articleId: articleIdOf('Derbyt'), code: shortCode(), form: { name: 'Derbyt' } }
  await addArticle(tools, derby, context('add Derbyt'))
  for (const [at, { kind, mediaId }] of files.entries()) {
    const { data } = receivedExamples[kind]
    const receive = { type: 'ReceiveFile', ...data, mediaId, attachedTo: first[at] ?? {} } as const
    await media(mediaStream(mediaId), receive, context(`receive ${mediaId}`))
  }
  const filesOf = filesOfArticles(log, async () => ({ files: [], upTo: undefined }))
  const world = {
    processes: [processRunner(issueFiles, async () => undefined), processRunner(fileRemoval, async () => undefined)],
    due: [eraseIssueFiles({ handlers: { ...handlers, media }, filesOf, coversOf: coversInLog(log) })],
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
  const move = (mediaId: MediaId, to: Owners) =>
    media(mediaStream(mediaId), { type: 'AttachFile', mediaId, to }, next())
  /** Chooses or clears the cover of an issue, or of the publication. */
  const cover = (of: IssueId | undefined, posterimage: MediaId | null) =>
    of
      ? handlers.issue(issueStream(of), { type: 'ReviseIssue', changes: { posterimage }, limits }, next())
      : handlers.publication(
          publicationStream(publicationId),
          { type: 'ConfigurePublication', publicationId, settings: { name: 'Bottenviksbladet', icon: posterimage } },
          next(),
        )
  const erased = () =>
    Promise.all(files.map(async ({ mediaId }) => (await media.state(mediaStream(mediaId))).status === 'Erased'))
  return { pass, change, move, cover, erased }
}

type KnownFile = {
  readonly kind: Kind
  readonly mediaId: MediaId
  readonly owners: Owners
  /** The issues that ever had the picture as a cover. */
  readonly covered: ReadonlySet<number>
}

/** Whether a file is erased with a removed issue, by the words of the rule. */
const isRemovedWithIssue = (at: number, { kind, mediaId, owners, covered }: KnownFile): boolean => {
  const { articleId, issueId: of, publicationId: paper } = owners
  if (kind === 'sound' && articleId) return issueOf(articleId) === at
  const belongsTo = [
    ...(articleId ? [issueOf(articleId)] : []),
    ...(of ? [issues.indexOf(of)] : []),
    ...(paper ? ['publication'] : []),
    ...(mediaId === picture ? covered : []),
  ]
  return (articleId ?? of) !== undefined && belongsTo.every((one) => one === at)
}

const anIssueOfBoth = fc.nat({ max: 1 })
const aPlace = fc.constantFrom(...places)
const act = fc.oneof(
  fc.record({ type: fc.constantFrom('RemoveIssue' as const, 'RestoreIssue' as const), issue: anIssueOfBoth }),
  fc.record({ type: fc.constant('move' as const), file: fc.nat({ max: files.length - 1 }), to: aPlace }),
  fc.record({ type: fc.constant('cover' as const), of: fc.nat({ max: 2 }) }),
  fc.record({ type: fc.constant('pass' as const), days: fc.constantFrom(29, 31) }),
)

it('erases the files of issues that are gone for thirty days, once, and what belongs to something else never', () =>
  fc.assert(
    fc.asyncProperty(fc.tuple(...files.map(() => aPlace)), fc.array(act, { maxLength: 10 }), async (first, acts) => {
      const life = await openLife(first)
      const at: Owners[] = [...first]
      const isGone = [false, false]
      const covered = new Set<number>()
      const erased = files.map(() => false)
      for (const one of [...acts, { type: 'pass', days: 31 } as const]) {
        if (one.type === 'move') {
          if (!erased[one.file]) at[one.file] = { ...at[one.file], ...one.to }
          await life.move(files.map(({ mediaId }) => mediaId)[one.file] ?? picture, one.to)
        } else if (one.type === 'cover') {
          if (!isGone[one.of]) covered.add(one.of)
          await life.cover(issues[one.of], picture)
          await life.cover(issues[one.of], null)
        } else if (one.type === 'pass') {
          await life.pass(one.days)
          if (one.days < 30) continue
          const gone = [0, 1].filter((issue) => isGone[issue])
          for (const [file, known] of files.entries())
            erased[file] ||= gone.some((issue) =>
              isRemovedWithIssue(issue, { ...known, owners: at[file] ?? {}, covered }),
            )
        } else {
          await life.change(one.issue, one.type)
          isGone[one.issue] = one.type === 'RemoveIssue'
        }
        expect(await life.erased()).toEqual(erased)
      }
      const jobs = await life.pass(31)
      expect(jobs.filter(({ queue }) => queue === 'file-bytes')).toHaveLength(erased.filter(Boolean).length)
    }),
    { numRuns: draws(60) },
  ))
