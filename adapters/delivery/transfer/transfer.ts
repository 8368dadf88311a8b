import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  ClearPlace,
  DeliveredFile,
  Transfer,
  TransferFile,
  TransferOptions,
  TransferResult,
  TrialStep,
  TryPlace,
} from '../../../commands/delivery/delivery/transfer.ts'
import { idleSignal, inPlace, type ServerSettings } from '../../kernel/transfer/in-place.ts'
import {
  REMOVE_REFUSED,
  RENAME_REFUSED,
  type Remote,
  rethrowOutage,
  SERVER_SILENT,
  SERVER_STALLED,
  TransferFault,
  UnconfirmedKey,
} from '../../kernel/transfer/remote-server.ts'
import { withWords } from '../../kernel/transfer/server-words.ts'
import { partOf, uploadPart } from './upload-part.ts'

const isUploaded = async (remote: Remote, { name, bytes, hash }: DeliveredFile) =>
  (await remote.size(name)) === bytes && (await remote.hash(name)) === hash

const isGone = async (remote: Remote, name: string) => (await remote.size(name)) === undefined

/**
 * Removes a file, and tells whether it is gone: some servers refuse to remove files, and some of those do not say so.
 */
const removeIfLet = async (remote: Remote, name: string): Promise<boolean> => {
  await remote.remove(name).catch(rethrowOutage)
  return isGone(remote, name)
}

/** Removes a delivered file. A file that the receiver's staff have put in its place stays. */
const takeAway = async (remote: Remote, file: DeliveredFile): Promise<boolean> =>
  (await isUploaded(remote, file)) ? removeIfLet(remote, file.name) : isGone(remote, file.name)

/** Servers seldom explain why they refuse a rename, so the reason says it. */
const giveName = (remote: Remote, part: string, whole: string) =>
  remote.rename(part, whole).catch((error: unknown) => {
    rethrowOutage(error)
    throw error instanceof TransferFault ? new TransferFault(RENAME_REFUSED, error.isFinal, error.said) : error
  })

/** Renames the parts. Resolves with the names of old files that were set aside and stay. */
const giveNames = async (remote: Remote, files: readonly TransferFile[]): Promise<readonly string[]> => {
  const aside: string[] = []
  for (const file of files) {
    const stays = await giveName(remote, partOf(file), file.name)
    if (stays !== undefined) aside.push(stays)
  }
  return aside
}

/**
 * Removes parts of cancelled deliveries before the transfer, because the server may have no space for both. Resolves
 * with the names that stay.
 */
const removeAbandoned = async (
  remote: Remote,
  files: readonly TransferFile[],
  { abandoned = [] }: Pick<TransferOptions, 'abandoned'>,
): Promise<string[]> => {
  const parts = new Set(files.map(partOf))
  const stays: string[] = []
  for (const part of new Set(abandoned.map(partOf)))
    if (!parts.has(part) && !(await removeIfLet(remote, part))) stays.push(part)
  return stays
}

const layAllDown = async (
  remote: Remote,
  files: readonly TransferFile[],
  options: TransferOptions,
): Promise<Pick<Extract<TransferResult, { readonly kind: 'arrived' }>, 'kept' | 'unfinished'>> => {
  const { mayHaveArrived, lying = [], superseded = [], onSent = () => undefined, onLaid = () => undefined } = options
  const unfinished = await removeAbandoned(remote, files, options)
  const known = new Set(lying.map(({ name, hash }) => `${hash} ${name}`))
  const mayBeThere = ({ name, hash }: TransferFile) => mayHaveArrived || known.has(`${hash} ${name}`)
  const laid: TransferFile[] = []
  let before = 0
  for (const file of files) {
    const sofar = before
    if (mayBeThere(file) && (await isUploaded(remote, file))) {
      // The file is whole, so a part of it comes from an attempt that broke off and is not needed.
      if (!(await removeIfLet(remote, partOf(file)))) unfinished.push(partOf(file))
    } else {
      await uploadPart(remote, file, (bytes) => onSent(sofar + bytes))
      laid.push(file)
    }
    before += file.bytes
    onSent(before)
  }
  await onLaid()
  unfinished.push(...(await giveNames(remote, laid)))
  const kept: string[] = []
  for (const file of superseded) if (!(await takeAway(remote, file))) kept.push(file.name)
  return { kept, unfinished }
}

/** See `Transfer`: over FTP, FTPS or SFTP, by the scheme of the address. */
export const transferOver =
  (settings: ServerSettings): Transfer =>
  async (place, files, options) => {
    let isReached = false
    try {
      const { signal = idleSignal() } = options
      return await inPlace(settings, place, { signal }, async (remote) => {
        isReached = true
        const stays = await layAllDown(remote, files, options)
        const { hostKey } = remote
        return { kind: 'arrived', ...stays, ...(hostKey && { hostKey }) }
      })
    } catch (error) {
      if (!(error instanceof TransferFault)) throw error
      const reason = withWords(error, place)
      return { kind: 'failed', reason, isFinal: error.isFinal, ...(!isReached && { isUntouched: true }) }
    }
  }

/** See `ClearPlace`. */
export const createClearPlace =
  (settings: ServerSettings): ClearPlace =>
  async (place, files) => {
    const left = new Set(files.map(partOf))
    try {
      await inPlace(settings, place, { signal: idleSignal() }, async (remote) => {
        for (const part of left) if (await removeIfLet(remote, part)) left.delete(part)
      })
      return left.size === 0 ? undefined : { names: [...left], reason: REMOVE_REFUSED, isFinal: true }
    } catch (error) {
      if (!(error instanceof TransferFault)) throw error
      // An administrator may correct the log-in.
      return { names: [...left], reason: withWords(error, place), isFinal: false }
    }
  }

const KEY_TO_CONFIRM = 'Servern svarar, men ingen har godkänt dess nyckel än. Lösenordet är inte skickat.'

/** Does once with a few bytes what a transfer does with every file, and removes them. */
const leaveTrace = async (remote: Remote, path: string, onStep: (step: TrialStep) => void) => {
  const whole = `prov-${randomUUID()}.txt`
  const part = `${whole}.del`
  const stays: string[] = []
  try {
    await remote.put(part, path, 0, () => undefined)
    onStep('write')
    await giveName(remote, part, whole)
    onStep('rename')
  } finally {
    for (const left of [part, whole]) if (!(await removeIfLet(remote, left))) stays.push(left)
    await remote.unmake()
  }
  if (stays.length > 0) throw new TransferFault(`${REMOVE_REFUSED} ”${stays.join('” och ”')}” ligger kvar där.`, true)
}

/** See `TryPlace`. */
export const tryPlaceOver =
  (settings: ServerSettings): TryPlace =>
  async (place, { signal = idleSignal() }) => {
    const done: TrialStep[] = []
    const folder = await mkdtemp(join(tmpdir(), 'trial-'))
    try {
      const path = join(folder, 'trial')
      await writeFile(path, 'Ljudkod provar anslutningen.\n')
      const onStep = (step: TrialStep) => void done.push(step)
      const hostKey = await inPlace(settings, place, { signal, onStep }, async (remote) => {
        await leaveTrace(remote, path, onStep)
        return remote.hostKey
      })
      return { done, ...(hostKey && { hostKey }) }
    } catch (error) {
      if (error instanceof UnconfirmedKey) return { done, failure: KEY_TO_CONFIRM, hostKey: error.hostKey }
      if (!(error instanceof TransferFault)) throw error
      return {
        done,
        failure: error.message === SERVER_SILENT && done.length > 0 ? SERVER_STALLED : withWords(error, place),
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  }
