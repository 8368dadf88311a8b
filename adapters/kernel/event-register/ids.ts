import { hash } from 'node:crypto'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)

/** Ids are UUIDs; should another program have written one that is none, its hash stands for it. */
export const uuidOf = (text: string): string => (isUuid(text) ? text : hash('md5', text))
