import { afterEach, expect, it, vi } from 'vitest'
import { IssueId } from '../../../domain/kernel/ids.ts'
import type { AnnouncementStep } from '../announcement/work.ts'
import { workInParallel } from './parallel-mailings.ts'

afterEach(() => {
  vi.useRealTimers()
})

const ownIssue = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')
const otherIssue = IssueId.parse('0199e2a0-0000-7000-8000-000000000002')

it('lets nobody else’s letters speak for the job it does', async () => {
  vi.useFakeTimers()
  const gotOn = vi.fn(async () => undefined)
  const done = Promise.withResolvers<void>()
  const steps: AnnouncementStep[] = []
  const own = {
    id: 'own',
    correlationId: 'c',
    causationId: 'c',
    folder: '',
    signal: new AbortController().signal,
    gotOn,
  }
  const other = { id: 'other', queue: 'q', correlationId: 'd', causationId: 'd', data: { issueId: otherIssue } }
  const work = async (step: AnnouncementStep) => {
    steps.push(step)
    await done.promise
    await step.gotOn?.()
  }
  const working = workInParallel({ waiting: async () => [other] }, { ...own, issueId: ownIssue }, work)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(steps.map(({ id }) => id)).toEqual(['own', 'other'])
  done.resolve()
  await working
  expect(gotOn).toHaveBeenCalledTimes(1)
})
