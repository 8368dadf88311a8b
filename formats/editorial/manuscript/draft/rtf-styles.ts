import { meaningOf } from './style-names.ts'

const STYLE = /\{(?:\\\*)?\\s(\d+)(?:\\[a-z]+-?\d* ?|\{[^{}]*\})*\s*([^;{}\\]+);\}/g

/** What the styles mean that the document lists, by their numbers. */
export const stylesIn = (source: string): ReadonlyMap<number, ReturnType<typeof meaningOf>> => {
  const begin = source.indexOf(String.raw`{\stylesheet`)
  const end = source.indexOf(String.raw`\pard`, begin)
  const sheet = begin === -1 ? '' : source.slice(begin, end === -1 ? undefined : end)
  return new Map([...sheet.matchAll(STYLE)].map(([, id = '', name = '']) => [Number(id), meaningOf(name.trim())]))
}
