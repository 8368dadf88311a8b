import { roomOn } from '../../commands/kernel/disk-space.ts'
import type { Services } from '../services.ts'
import { ProblemError } from './problem.ts'

const SECONDS = 60

export const diskFull = (): ProblemError =>
  new ProblemError(
    {
      status: 507,
      title: 'DiskFull',
      detail:
        'Det finns inte plats för mer just nu. Försök igen om en stund, och säg annars till den som sköter servern.',
    },
    { 'Retry-After': String(SECONDS) },
  )

/** Not so where so little is free that a file or a book could fill the disk, and stop the database with it. */
export const hasRoom = async ({ disk }: Pick<Services, 'disk'>): Promise<boolean> => roomOn(await disk()) !== 'none'

export const requireRoom = async (services: Pick<Services, 'disk'>): Promise<void> => {
  if (!(await hasRoom(services))) throw diskFull()
}
