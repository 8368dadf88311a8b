import { setTimeout } from 'node:timers/promises'
import { type Remote, type RemoteFile, TransferFault } from '../../kernel/transfer/remote-server.ts'
import { GROWTH_PAUSE_MS, type SourcePlaceSettings, YOUNG_MS } from './limits.ts'

/** Such a file may not be whole; the next attempt finds out. */
export const stillGrowing = (name: string) =>
  new TransferFault(`Filen ”${name}” håller på att läggas dit. Försök igen om en stund.`)

/** A time in the future is of a clock that is ahead, and says nothing about the age. */
const isYoung = ({ modifiedAt }: RemoteFile, now: Date): boolean =>
  modifiedAt === undefined || now.getTime() - modifiedAt.getTime() < YOUNG_MS

/** The first file whose size differs between two lists; only young files are looked at twice. */
export const findGrowing = async (
  remote: Pick<Remote, 'list'>,
  files: readonly RemoteFile[],
  { now = () => new Date(), pause = setTimeout }: SourcePlaceSettings,
): Promise<RemoteFile | undefined> => {
  const young = files.filter((file) => isYoung(file, now()))
  if (young.length === 0) return undefined
  await pause(GROWTH_PAUSE_MS)
  const names = new Set(young.map(({ name }) => name))
  const after = new Map((await remote.list((name) => names.has(name))).map((file) => [file.name, file.bytes]))
  return young.find(({ name, bytes }) => after.get(name) !== bytes)
}
