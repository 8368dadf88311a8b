import type { BurnRejection } from '../../../domain/subscribers/burn/burn.ts'
import type { Answer } from '../../kernel/problem.ts'

export type DiscRefusal =
  | BurnRejection
  | 'DayToCome'
  | 'DiscsNotMade'
  | 'NobodyReminded'
  | 'NobodyToPostTo'
  | 'ReturnAddressMissing'
  | 'RobotNotFound'

export const discProblems: Readonly<Record<DiscRefusal, Answer>> = {
  BurnAlreadyExists: { status: 409, detail: 'Bränningen finns redan.' },
  BurnIsTaken: { status: 409, detail: 'Roboten har redan börjat. Stoppa den vid roboten.' },
  BurnNotFailed: { status: 409, detail: 'Bränningen har inte stannat, så det finns inget att försöka igen.' },
  BurnNotFound: { status: 404, detail: 'Bränningen finns inte.' },
  BurnReplaced: {
    status: 409,
    detail: 'De skivor som saknas är redan beställda på nytt. Stoppa den beställningen om de ska göras här.',
  },
  DayToCome: { status: 422, detail: 'Dagen har inte varit än. Välj i dag eller en tidigare dag.', field: 'day' },
  DiscsNotMade: { status: 409, detail: 'Skivorna är inte gjorda än. Gör skivavbilden först.' },
  NobodyReminded: {
    status: 409,
    detail: 'Ingen som har fodral kvar, har en adress och får visas blev påmind den dagen.',
  },
  NobodyToPostTo: { status: 409, detail: 'Ingen som får skivan har en adress att visa den dagen.' },
  ReturnAddressMissing: {
    status: 409,
    detail: 'Det finns ingen adress att skicka tillbaka till. Fyll i adressen under Säljare.',
  },
  RobotNotFound: { status: 404, detail: 'Den roboten finns inte.' },
}
