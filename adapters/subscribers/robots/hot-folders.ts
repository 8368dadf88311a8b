import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import type { Robots, TicketState } from '../../../processors/subscribers/burn/robots.ts'
import { errorCode } from '../../kernel/file-storage/error-code.ts'
import { createFile, type FileModes, fillNewFolder, openFolder, readAnswer } from './shared-folder.ts'

/** File extension of a ticket at each stage. The robot renames the file. */
const endings = { waiting: 'json', taken: 'taken', done: 'done', failed: 'failed' } as const
type Stage = keyof typeof endings

// The last stage comes first, since a robot may rename the file between two looks.
const stages: readonly Stage[] = ['done', 'failed', 'taken', 'waiting']

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** The parent folders of a name, from the outermost on. */
const foldersOf = (name: string): readonly string[] => {
  const folder = posix.dirname(name)
  return folder === '.' ? [] : [...foldersOf(folder), folder]
}

type Target = { readonly folder: string; readonly openness: FileModes; readonly signal: AbortSignal }

/** Makes the parent folders of a name, each once. An existing folder is an error, and nothing is written into it. */
const folderMaker = ({ folder, openness }: Target) => {
  const made = new Set<string>()
  return async (name: string): Promise<void> => {
    for (const inner of foldersOf(name).filter((each) => !made.has(each))) {
      await mkdir(join(folder, inner), openness.ofFolders)
      made.add(inner)
    }
  }
}

/** Unpacks a zip of ours: no name in it leads out of the folder. */
const unpackTree = async (zip: string, target: Target): Promise<void> => {
  const { folder, openness, signal } = target
  const makeFolders = folderMaker(target)
  const opened = await openPromise(zip)
  try {
    for await (const entry of opened.eachEntry()) {
      await makeFolders(entry.fileName)
      // A damaged zip fails here, before the file is opened, so that no file stays open.
      const content = await opened.openReadStreamPromise(entry)
      const file = await createFile(join(folder, entry.fileName), openness)
      await pipeline(content, file.createWriteStream(), { signal })
    }
  } finally {
    opened.close()
  }
}

const writeNew = async (path: string, content: string | Uint8Array, openness: FileModes): Promise<void> => {
  const file = await createFile(path, openness)
  await file.writeFile(content).finally(() => file.close())
}

const UNWRITABLE_CODES = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'])

const reasonOf = (error: unknown, folder: string): string | undefined => {
  if (errorCode(error) === 'ENOSPC') return `Disken är full i robotens mapp ${folder}.`
  return UNWRITABLE_CODES.has(errorCode(error)) ? `Robotens mapp ${folder} går inte att skriva i.` : undefined
}

export const hotFolders = (folders: readonly string[]): Robots => {
  const folderOf = (robot: number): string => {
    const folder = folders[robot]
    if (folder === undefined) throw new Error(`There is no robot ${robot}`)
    return folder
  }

  const standingOf = async (robot: number, id: string): Promise<TicketState> => {
    for (const stage of stages) {
      const text = await readAnswer(join(folderOf(robot), `${id}.${endings[stage]}`))
      if (text !== undefined) return { stage, said: text }
    }
    return { stage: 'gone', said: '' }
  }

  const layAll = async ({ robot, name, ticket, zip, labels, signal }: Parameters<Robots['lay']>[0]): Promise<void> => {
    const home = join(folderOf(robot), name)
    const openness = await openFolder(folderOf(robot))
    if (!(await isThere(home))) {
      const draft = `${home}.part`
      await rm(draft, { recursive: true, force: true })
      await fillNewFolder(draft, openness, async (folder) => {
        await unpackTree(zip, { folder, openness, signal })
        for (const label of labels) await writeNew(join(folder, label.name), label.bytes, openness)
      })
      await rename(draft, home)
    }
    const path = `${home}.${endings.waiting}`
    await rm(`${path}.part`, { force: true })
    await writeNew(`${path}.part`, ticket, openness)
    await rename(`${path}.part`, path)
  }

  return {
    lay: async (job) => {
      const place = folderOf(job.robot)
      try {
        if ((await standingOf(job.robot, job.name)).stage === 'gone') await layAll(job)
        return { kind: 'laid', place }
      } catch (error) {
        const reason = reasonOf(error, place)
        if (reason === undefined) throw error
        return { kind: 'failed', reason }
      }
    },
    standingOf,
    withdraw: async (robot, id) => {
      const home = join(folderOf(robot), id)
      await rm(`${home}.${endings.waiting}`, { force: true })
      if ((await standingOf(robot, id)).stage === 'gone') await rm(home, { recursive: true, force: true })
    },
  }
}
