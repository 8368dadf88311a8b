/** Why a person is forgotten. A choice, and no text: a text could name the person. */
export const forgettingGrounds = {
  asked: 'Personen har begärt det',
  notNeeded: 'Uppgifterna behövs inte längre',
  objected: 'Personen har invänt mot behandlingen',
  unlawful: 'Uppgifterna borde inte ha funnits här',
  duty: 'En lag eller ett beslut kräver det',
} as const
export type ForgettingGround = keyof typeof forgettingGrounds
export const forgettingGroundNames = Object.keys(forgettingGrounds) as [ForgettingGround, ...ForgettingGround[]]

/** The articles of the General Data Protection Regulation behind the grounds. */
export const groundArticles: Readonly<Record<ForgettingGround, string>> = {
  asked: 'artikel 17.1 b',
  notNeeded: 'artikel 17.1 a',
  objected: 'artikel 17.1 c',
  unlawful: 'artikel 17.1 d',
  duty: 'artikel 17.1 e',
}

type StayWords = { readonly what: string; readonly why: string }

/** Data that a forgetting leaves, each with the ground. */
export const stays = {
  invoice: {
    what: 'Fakturauppgifter',
    why: 'Bokföringslagen (1999:1078) 7 kap. 2 §. De raderas av sig själva den dagen.',
  },
  orderTexts: {
    what: 'Ordrars namn och noteringar som inte hör till någon kund',
    why: 'De kan handla om andra. Ändra dem i ordern om de nämner personen.',
  },
  acceptedFiles: {
    what: 'Filer som tagits in i ett nummer',
    why: 'De är utgivna (artikel 17.3 a). Ta bort dem i numret om de inte får vara kvar.',
  },
  mentions: {
    what: 'Det som andra har skrivit och som kan nämna personen',
    why: 'Det hör till andra saker. Ändra texten där om den nämner personen.',
  },
  bylines: {
    what: 'Namn som står i artiklar och gjorda böcker',
    why: 'De är utgivna (artikel 17.3 a, yttrande- och informationsfrihet).',
  },
  backups: {
    what: 'Säkerhetskopior',
    why: 'De som togs före glömskan skrivs inte om och har uppgifterna tills de tas bort. Vid en återläsning glöms personen igen.',
  },
  disk: {
    what: 'Gamla rader i databasens filer, och skrivloggen, till klockan 3 natten efter glömskan',
    why: 'Då skrivs databasens tabeller om, eller tidigare om en säkerhetskopia tas. Det som någon läser just då skrivs om en senare natt. Var och hur länge disken själv har kvar raderat styr ingen databas. En egen databasserver har sin skrivlogg så länge som den är inställd på.',
  },
} as const satisfies Readonly<Record<string, StayWords>>
type StayName = keyof typeof stays
export const stayNames = Object.keys(stays) as [StayName, ...StayName[]]

/** `until`: a day (`YYYY-MM-DD`); null: until a user removes the data. `count`: null where there is no number. */
export type Stay = { readonly what: StayName; readonly count: number | null; readonly until: string | null }

/** A shorter value stands in every table by chance: no proof looks for it. In characters. */
export const MIN_SOUGHT = 4

/** The word that an administrator types to confirm. */
export const FORGETTING_WORD = 'GLÖM'

/** The kinds of things that the act forgets. What hangs on them is forgotten by the processes of their contexts. */
const forgettableKinds = ['user', 'subscriber', 'subscriptionChange', 'submission', 'quotation', 'customer'] as const
export type ForgettableKind = (typeof forgettableKinds)[number]

export const isForgettable = (kind: string): kind is ForgettableKind =>
  (forgettableKinds as readonly string[]).includes(kind)

export type ErasedKind = { readonly kind: string; readonly things: number; readonly values: number }

/** The counts at the decision of the administrator. `values`: personal values in the events of the thing. */
export type ForgettingPlan = {
  readonly things: readonly { readonly stream: string; readonly values: number }[]
  /** Kinds of dependent things that are forgotten with these things. */
  readonly follows: readonly ErasedKind[]
  readonly files: number
  readonly letters: number
  readonly stays: readonly Stay[]
}
