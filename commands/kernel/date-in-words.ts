import type { IssueForm } from '../../domain/editorial/issue/commands.ts'

/** An issue's date in words of its language: '24 november 2026'. */
export const dateInWords = ({ date, language }: Pick<IssueForm, 'date' | 'language'>): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(language === 'english' ? 'en-GB' : 'sv-SE', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
