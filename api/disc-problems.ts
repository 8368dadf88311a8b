import type { BurnRejection } from '../domain/burn/burn.ts'
import type { Answer } from './problem.ts'

export type DiscRefusal = BurnRejection | 'RobotNotFound'

/** Why something about discs was refused. */
export const discProblems: Readonly<Record<DiscRefusal, Answer>> = {
  BurnAlreadyExists: { status: 409, detail: 'Bränningen finns redan.' },
  BurnIsTaken: { status: 409, detail: 'Roboten har redan börjat. Stoppa den vid roboten.' },
  BurnNotFailed: { status: 409, detail: 'Bränningen har inte stannat, så det finns inget att försöka igen.' },
  BurnNotFound: { status: 404, detail: 'Bränningen finns inte.' },
  RobotNotFound: { status: 404, detail: 'Den roboten finns inte.' },
}
