import type { SomeSettings } from './commands.ts'

const noProductKinds = { ljudkod: false, newspaper: false, audioBook: false, websay: false, ljudkodCustom: false }

/**
 * The kinds of a new publication, with the settings it begins with. The kind itself is not stored, and settings not
 * named here start as in `defaultSettings`.
 */
export const publicationKinds = {
  talkingNewspaper: {
    publicationType: { ...noProductKinds, newspaper: true },
    public: true,
    showTextInPlayer: true,
    playNextAuto: true,
    playerShowIssues: true,
    pageNumbers: true,
  },
  magazine: {
    publicationType: { ...noProductKinds, newspaper: true },
    showTextInPlayer: true,
    playNextAuto: true,
    playerShowIssues: true,
    pageNumbers: true,
  },
  book: {
    publicationType: { ...noProductKinds, audioBook: true },
    playNextAuto: true,
    pageNumbers: true,
  },
  print: {
    publicationType: { ...noProductKinds, ljudkod: true },
    showTextInPlayer: true,
  },
  web: {
    publicationType: { ...noProductKinds, websay: true },
    public: true,
    showTextInPlayer: true,
    missingSound: 'report',
  },
} as const satisfies Readonly<Record<string, SomeSettings>>

export type PublicationKind = keyof typeof publicationKinds
