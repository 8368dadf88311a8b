import { expect, it } from 'vitest'
import type { Issue } from '../queries/issues.ts'
import { newIssue } from './new-issue.ts'

const publication = {
  name: 'Bottenviksbladet',
  nextIssueNumber: 46,
}

it('is named after publication, next number and week', () => {
  expect(newIssue(publication, undefined, '2026-11-24')).toMatchObject({
    name: 'Bottenviksbladet nr 46, vecka 48',
    date: '2026-11-24',
    availableFromDate: null,
    playNextAuto: 'inherit',
  })
})

it('takes from the pattern what is not that issue’s own', () => {
  const pattern = {
    name: 'Mallen',
    shortName: 'M',
    date: '2026-01-01',
    availableFromDate: '2026-01-01T05:00:00.000Z',
    isDefaultIssue: true,
    template: true,
    language: 'english',
    playNextAuto: false,
    showTextInPlayer: true,
    playerShowIssues: null,
    // The fields that a new issue copies.
  } as Issue
  expect(newIssue(publication, pattern, '2026-11-24')).toMatchObject({
    name: 'Bottenviksbladet nr 46, vecka 48',
    shortName: '',
    availableFromDate: null,
    isDefaultIssue: false,
    template: false,
    language: 'english',
    playNextAuto: 'no',
    showTextInPlayer: 'yes',
  })
})
