import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { articleAdded, articleIdOf } from '../../../domain/editorial/contents/examples.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import { issueOpened, issueReleased, publicationId } from '../../../domain/editorial/issue/examples.ts'
import type { MediaEvent } from '../../../domain/editorial/media/events.ts'
import { soundReceived, wav } from '../../../domain/editorial/media/examples.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { issues } from '../../editorial/issue/projection.ts'
import { issueArticles } from '../../editorial/issue-articles/projection.ts'
import { media } from '../../editorial/media/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordEvent, recordedHistory } from '../../testing.ts'
import { soundsOfArticle } from './episodes.ts'

const readModel = [media, issueArticles, issues]
const db = await openReadModel(...readModel)
const articleId = articleIdOf(1)
const currentTime = '2026-11-25T09:00:00.000Z'

type DrawnAct =
  | readonly ['come', number]
  | readonly ['replace', ...number[]]
  | readonly ['make' | 'make silent' | 'confirm' | 'refuse' | 'remove' | 'restore', number]

/** The index of a sound, modulo the number of sounds so far. */
const anyIndex = fc.nat({ max: 11 })
const anyAct: fc.Arbitrary<DrawnAct> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(fc.constant('come' as const), fc.constantFrom(1, 1, 2)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('replace' as const), anyIndex) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('replace' as const), anyIndex, anyIndex) },
  { weight: 6, arbitrary: fc.tuple(fc.constant('make' as const), anyIndex) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('remove' as const), anyIndex) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('make silent', 'confirm', 'refuse', 'restore'), anyIndex) },
)

type Sound = {
  readonly id: MediaId
  isMade: boolean
  isSilent: boolean
  isConfirmed: boolean
  isRejected: boolean
  isRemoved: boolean
  heirs: readonly MediaId[]
}

/** A silent sound is audible once a person calls it right. */
const isAudible = ({ isMade, isSilent, isConfirmed, isRejected }: Sound) =>
  isMade && !isRejected && (isConfirmed || !isSilent)

const idOf = (n: number) => MediaId.parse(`0198e0a0-0000-7000-8000-${String(100 - n).padStart(12, '0')}`)

/** One article of a released issue, and the acts of its editors. */
const openLife = async () => {
  await emptyReadModel(db, ...readModel)
  await projectAll(db, issues, recordedHistory<IssueEvent>(issueOpened, issueReleased))
  await projectAll(db, issueArticles, recordedHistory(articleAdded(1, 1)))
  const all: Sound[] = []
  let moments = 0
  const tell = (event: MediaEvent) => {
    moments += 1
    const recordedAt = new Date(Date.UTC(2026, 10, 24, 10, 0, moments)).toISOString()
    return projectAll(db, media, [recordEvent(event, moments, { recordedAt })])
  }
  const come = async () => {
    const id = idOf(all.length)
    const nothing = { isMade: false, isSilent: false, isConfirmed: false, isRejected: false, isRemoved: false }
    all.push({ id, ...nothing, heirs: [] })
    await tell({
      ...soundReceived,
      data: { ...soundReceived.data, mediaId: id, name: `del ${all.length}`, attachedTo: { articleId } },
    })
    return id
  }
  const remove = async (sound: Sound, heirs: readonly MediaId[]) => {
    sound.isRemoved = true
    sound.heirs = heirs
    const replacedBy = heirs.length > 0 ? { replacedBy: heirs } : {}
    await tell({ type: 'FileRemoved', data: { mediaId: sound.id, ...replacedBy } })
  }
  const make = async (sound: Sound, isSilent: boolean) => {
    if (sound.isMade || sound.isRemoved) return
    Object.assign(sound, { isMade: true, isSilent, isRejected: false })
    const mp3 = { ...wav, hash: 'd'.repeat(64), mimeType: 'audio/mpeg', variant: 'mp3' } as const
    const findings = isSilent ? [{ kind: 'silent', atMs: 0 } as const] : []
    await tell({ type: 'FileTranscoded', data: { mediaId: sound.id, ...mp3, findings } })
  }
  const confirm = async (sound: Sound) => {
    if (!sound.isSilent || sound.isConfirmed || sound.isRemoved) return
    sound.isConfirmed = true
    await tell({ type: 'SoundConfirmed', data: { mediaId: sound.id } })
  }
  const refuse = async (sound: Sound) => {
    if (sound.isMade || sound.isRemoved) return
    sound.isRejected = true
    await tell({ type: 'FileRejected', data: { mediaId: sound.id, reason: 'Det är inget ljud.' } })
  }
  const restore = async (sound: Sound) => {
    if (!sound.isRemoved) return
    sound.isRemoved = false
    await tell({ type: 'FileRestored', data: { mediaId: sound.id } })
  }
  const replace = async (sounds: readonly Sound[]) => {
    const going = sounds.filter(({ isRemoved }) => !isRemoved)
    if (going.length === 0) return
    const heir = await come()
    for (const sound of going) await remove(sound, [heir])
  }
  const acts = {
    make: (sound: Sound) => make(sound, false),
    'make silent': (sound: Sound) => make(sound, true),
    confirm,
    refuse,
    remove: async (sound: Sound) => (sound.isRemoved ? undefined : remove(sound, [])),
    restore,
  }
  const live = async ([what, ...about]: DrawnAct) => {
    if (what === 'come') for (let left = about[0] ?? 1; left > 0; left -= 1) await come()
    const chosen = [...new Set(about.flatMap((n) => all[n % all.length] ?? []))]
    if (what === 'replace') await replace(chosen)
    const [one] = chosen
    if (what !== 'come' && what !== 'replace' && one) await acts[what](one)
  }
  const find = (id: string) => all.find((each) => each.id === id)
  /** The sound itself, or its replacements, or theirs. */
  const heirsOf = (sound: Sound): readonly Sound[] =>
    sound.isRemoved ? sound.heirs.flatMap((id) => heirsOf(find(id) ?? sound)) : [sound]
  const played = () => all.filter(({ isRemoved }) => !isRemoved)
  const offered = async () => {
    const found = await soundsOfArticle(db, { publication: publicationId, id: articleId, now: currentTime })
    return (found?.sounds ?? []).flatMap(({ id }) => find(id) ?? [])
  }
  return { live, played, heirsOf, offered }
}

const namesOf = (sounds: readonly Sound[]) => sounds.map(({ id }) => id).toSorted()

/** The first part is replaced while another is made, and replaced again; then the replacement is made. */
const replacementActs: readonly DrawnAct[] = [
  ['come', 1],
  ['make', 0],
  ['come', 1],
  ['replace', 0],
  ['replace', 2],
  ['make', 3],
  ['make', 1],
]

/** A silent replacement beside another sound; then one that cannot be read. */
const bySilence: readonly DrawnAct[] = [
  ['come', 2],
  ['make', 0],
  ['make', 1],
  ['replace', 0],
  ['make silent', 2],
  ['confirm', 2],
]
const byNoSound: readonly DrawnAct[] = [
  ['come', 1],
  ['make', 0],
  ['replace', 0],
  ['refuse', 1],
  ['replace', 1],
  ['make', 2],
]

it('of an article whose sounds come, go and are made in any order, all that was heard is heard until what comes for it can be heard', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 16 }), async (deeds) => {
      const life = await openLife()
      /** The sounds that were heard so far, and may be heard again. */
      let known: readonly Sound[] = []
      for (const each of deeds) {
        await life.live(each)
        const [offered, played] = [await life.offered(), life.played()]
        const due = known.flatMap((sound) => {
          const heirs = life.heirsOf(sound)
          return heirs.every(isAudible) ? heirs : [sound]
        })
        expect(due.filter((sound) => !offered.includes(sound))).toEqual([])
        // An act that adds sounds makes them audible only when all of them are.
        const isComing = each[0] === 'come' || each[0] === 'replace'
        expect(offered.filter((sound) => !isAudible(sound) || (isComing && !due.includes(sound)))).toEqual([])
        const isWhole = played.every(isAudible)
        expect(isWhole ? namesOf(offered) : []).toEqual(isWhole ? namesOf(played) : [])
        known = [...new Set([...due, ...offered])].filter((sound) => life.heirsOf(sound).length > 0)
      }
    }),
    { numRuns: draws(200), examples: [[[...replacementActs]], [[...bySilence]], [[...byNoSound]]] },
  )
}, 120_000)
