// Ids within a document. The index of an article counts from 0.

export const TITLE_ID = 'title'
export const headingId = (index: number): string => `h${index + 1}`
export const textId = (index: number): string => `text${index + 1}`
export const sentenceId = (index: number, number: number): string => `${textId(index)}_${number}`
export const pageId = (number: number): string => `page-${number}`
