import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { CorrectionId } from '../../../domain/kernel/ids.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { openSharing, reactorOn, testTime } from './testing.ts'

const correctionId = CorrectionId.parse(v7())

describe('a reference in an issue that is not released', () => {
  it('comes with text and sound, without notes and choices, and gets what its origin gets at once', async () => {
    const desk = await openSharing()
    const before = await desk.reference()
    expect(before).toMatchObject({
      text: '<p>Isen bär</p>',
      sharedFrom: { articleId: desk.origin, publicationId: desk.sharing },
      attributes: { name: 'Isvägen', info: '', share: false },
    })
    await desk.write(desk.ownIssue, desk.origin, { text: '<p>Isen brister</p>', byLine: 'Maj' })
    await desk.record(desk.origin)
    await desk.remove(desk.sound)
    await desk.settle()
    const after = await desk.reference()
    expect(after).toMatchObject({ text: '<p>Isen brister</p>', rewritten: true })
    expect(after.sounds).toHaveLength(1)
    expect(after.sounds).not.toEqual(before.sounds)
    expect(after.followingEnded).toBeUndefined()
  })

  it('leaves its issue with its origin, and comes back with it', async () => {
    const desk = await openSharing()
    await desk.contents(desk.ownIssue, { type: 'RemoveArticle', articleId: desk.origin })
    await desk.settle()
    expect((await desk.reference()).attributes.active).toBe(false)
    await desk.contents(desk.ownIssue, { type: 'RestoreArticle', articleId: desk.origin })
    await desk.settle()
    expect((await desk.reference()).attributes.active).toBe(true)
  })

  it('follows no longer when an editor changes its text, and keeps that text', async () => {
    const desk = await openSharing()
    const { articleId } = await desk.reference()
    await desk.write(desk.ownIssue, desk.origin, { text: '<p>Isen brister</p>' })
    await desk.write(desk.issueId, articleId, { text: '<p>Hos oss bär isen</p>' })
    await desk.settle()
    expect(await desk.reference()).toMatchObject({ text: '<p>Hos oss bär isen</p>', followingEnded: 'ownChange' })
  })

  it.each(['records another', 'removes it'])('follows no longer when an editor, of its sound, %s', async (act) => {
    const desk = await openSharing()
    const { articleId, sounds } = await desk.reference()
    if (act === 'removes it') for (const sound of sounds) await desk.remove(sound)
    else await desk.record(articleId)
    await desk.settle()
    expect((await desk.reference()).followingEnded).toBe('ownChange')
  })

  it.each(['article', 'publication'])('keeps what it has when the sharing of its %s ends', async (of) => {
    const desk = await openSharing()
    if (of === 'publication') await desk.turnOff()
    else {
      const unshare = { type: 'ReviseArticle', articleId: desk.origin, changes: { share: false } } as const
      await desk.contents(desk.ownIssue, unshare)
    }
    await desk.write(desk.ownIssue, desk.origin, { text: '<p>Isen brister</p>' })
    await desk.settle()
    expect(await desk.reference()).toMatchObject({ text: '<p>Isen bär</p>', followingEnded: 'sharingEnded' })
  })
})

describe('a reference in a released issue', () => {
  it('waits for the correction of its origin, which its own listeners are told, too', async () => {
    const desk = await openSharing({ isReleased: true })
    await desk.write(desk.ownIssue, desk.origin, { text: '<p>Isen brister</p>' })
    await desk.settle()
    expect(await desk.reference()).toMatchObject({ text: '<p>Isen bär</p>', corrections: [] })
    const of = { articleId: desk.origin, correctionId }
    await desk.contents(desk.ownIssue, { type: 'CorrectArticle', ...of, text: 'Isen brister.' })
    await desk.settle()
    expect(await desk.reference()).toMatchObject({
      text: '<p>Isen brister</p>',
      corrections: [{ text: 'Isen brister.' }],
    })
    await desk.write(desk.ownIssue, desk.origin, { text: '<p>Isen har brustit</p>' })
    await desk.contents(desk.ownIssue, { type: 'RewordCorrection', ...of, text: 'Isen har brustit.' })
    await desk.settle()
    expect(await desk.reference()).toMatchObject({
      text: '<p>Isen har brustit</p>',
      corrections: [{ text: 'Isen har brustit.' }],
    })
    await desk.contents(desk.ownIssue, { type: 'TakeBackCorrection', ...of })
    await desk.settle()
    expect((await desk.reference()).corrections).toEqual([])
  })
})

it('takes in nothing that is not shared with the publication', async () => {
  const desk = await openSharing()
  await desk.turnOff()
  expect((await desk.take('copy')).outcome).toEqual({ kind: 'rejected', reason: 'ArticleNotFound' })
})

/** A log whose `nth` append is the last before a crash: its caller gets no answer. */
const crashingLog = (log: EventLog, nth: number): EventLog => {
  let left = nth
  return {
    ...log,
    append: async (...args) => {
      const appended = await log.append(...args)
      left -= 1
      if (left <= 0) throw new Error('crashed')
      return appended
    },
  }
}

it.each([1, 2, 3, 4, 5])(
  'comes to the same when it dies behind append %i, and when it hears all twice',
  async (nth) => {
    const desk = await openSharing({ isReleased: true })
    const [processes, twice] = [processesInMemory(), processesInMemory()]
    for (const each of [processes, twice]) await each.settle(desk.log, reactorOn(desk.log), testTime)
    await desk.write(desk.ownIssue, desk.origin, { text: '<p>Isen brister</p>' })
    await desk.record(desk.origin)
    await desk.remove(desk.sound)
    await desk.contents(desk.ownIssue, { type: 'CorrectArticle', articleId: desk.origin, correctionId, text: 'Så.' })
    const dying = crashingLog(desk.log, nth)
    await expect(processes.settle(desk.log, reactorOn(dying), testTime)).rejects.toThrow('crashed')
    for (const each of [processes, twice]) await each.settle(desk.log, reactorOn(desk.log), testTime)
    const after = await desk.reference()
    expect(after).toMatchObject({ text: '<p>Isen brister</p>', corrections: [{ text: 'Så.' }] })
    expect(after.sounds).toHaveLength(1)
    expect(after.followingEnded).toBeUndefined()
  },
)
