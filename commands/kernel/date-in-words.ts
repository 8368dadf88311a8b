type IssueDate = { readonly date: string; readonly language: 'swedish' | 'english' }

/** An issue's date in words of its language: '24 november 2026'. */
export const dateInWords = ({ date, language }: IssueDate): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(language === 'english' ? 'en-GB' : 'sv-SE', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
