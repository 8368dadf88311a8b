import { expect, it } from 'vitest'
import { proposeIssue } from './proposed-issue.ts'

const issues = ['2026-12-11', '2026-12-04', '2026-11-27', '2026-11-20'].map((date) => ({ _id: date, date }))
const propose = (unreleased: readonly string[], last: string | null = null) =>
  proposeIssue({ issues, unreleased: new Set(unreleased), last, today: '2026-11-27' })?._id

it('is the next issue in work, not the one that is released today', () => {
  expect(propose(['2026-12-11', '2026-12-04'])).toBe('2026-12-04')
  expect(propose(['2026-11-20'])).toBe('2026-11-20')
})

it('is the last choice, as long as that is not released', () => {
  expect(propose(['2026-12-11', '2026-12-04'], '2026-12-11')).toBe('2026-12-11')
  expect(propose(['2026-12-11', '2026-12-04'], '2026-11-27')).toBe('2026-12-04')
})

it('is a released one only where there is no other', () => {
  expect(propose([])).toBe('2026-11-27')
})
