import type { SomeSettings } from './commands.ts'

const noProductKinds = { ljudkod: false, newspaper: false, audioBook: false, websay: false, ljudkodCustom: false }

/**
 * What somebody makes a publication for, with the settings that a new one of the kind begins with. Only a beginning: the
 * kind itself is not kept, and whatever is not named here begins as `defaultSettings` has it.
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
