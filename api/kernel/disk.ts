import { diskSpaceLevelOf } from '../../commands/kernel/disk-space.ts'
import type { Services } from '../services.ts'
import { ProblemError } from './problem.ts'

const DISK_CACHE_SECONDS = 60

export const diskFull = (): ProblemError =>
  new ProblemError(
    {
      status: 507,
      title: 'DiskFull',
      detail:
        'Det finns inte plats för mer just nu. Försök igen om en stund, och säg annars till den som sköter servern.',
    },
    { 'Retry-After': String(DISK_CACHE_SECONDS) },
  )

/** Whether the disk has room: false where a file or a book could fill it, and stop the database with it. */
export const hasFreeDisk = async ({ disk }: Pick<Services, 'disk'>): Promise<boolean> =>
  diskSpaceLevelOf(await disk()) !== 'none'

export const requireFreeDisk = async (services: Pick<Services, 'disk'>): Promise<void> => {
  if (!(await hasFreeDisk(services))) throw diskFull()
}
