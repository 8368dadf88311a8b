import { createListeners } from '../../kernel/listeners.ts'

const KEY = 'support-recent'
/** Questions that the page remembers. */
const KEPT_QUESTIONS = 8

const isText = (value: unknown): value is string => typeof value === 'string'

const readQuestions = (): readonly string[] => {
  try {
    const storedQuestions: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(storedQuestions) ? storedQuestions.filter(isText) : []
  } catch {
    return []
  }
}

/** A number is the same however its digits are grouped. */
const keyOf = (text: string): string => text.toLocaleLowerCase('sv').replaceAll(/(?<=\d)[ \u00a0](?=\d)/g, '')

/** The last questions of this tab, the latest first: they name persons, so they go with the tab. */
const createRecentQuestions = () => {
  const { subscribe, notify } = createListeners()
  let questions = readQuestions()
  const change = (next: readonly string[]) => {
    questions = next
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // The questions then hold until the page is left.
    }
    notify()
  }
  return {
    subscribe,
    all: () => questions,
    add: (text: string) =>
      change([text, ...questions.filter((each) => keyOf(each) !== keyOf(text))].slice(0, KEPT_QUESTIONS)),
    clear: () => change([]),
  }
}

export const recentQuestions = createRecentQuestions()
