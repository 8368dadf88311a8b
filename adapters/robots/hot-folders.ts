import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import type { Robots, Standing } from '../../processors/burning/robots.ts'
import { errorCode } from '../file-storage/error-code.ts'

/** How a ticket's file ends, as far as it has come; a robot renames it. */
const endings = { waiting: 'json', taken: 'taken', done: 'done', failed: 'failed' } as const
type Stage = keyof typeof endings

// The last first: a robot may go on between two looks.
const stages: readonly Stage[] = ['done', 'failed', 'taken', 'waiting']

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Its folders are our own: no name in it leads out of them. */
const unpackTree = async (zip: string, folder: string, signal: AbortSignal): Promise<void> => {
  const opened = await openPromise(zip)
  try {
    for await (const entry of opened.eachEntry()) {
      const path = join(folder, entry.fileName)
      await mkdir(dirname(path), { recursive: true })
      await pipeline(await opened.openReadStreamPromise(entry), createWriteStream(path), { signal })
    }
  } finally {
    opened.close()
  }
}

const unwritable = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'])

const reasonOf = (error: unknown, folder: string): string | undefined => {
  if (errorCode(error) === 'ENOSPC') return `Disken är full i robotens mapp ${folder}.`
  return unwritable.has(errorCode(error)) ? `Robotens mapp ${folder} går inte att skriva i.` : undefined
}

export const hotFolders = (folders: readonly string[]): Robots => {
  const folderOf = (robot: number): string => {
    const folder = folders[robot]
    if (folder === undefined) throw new Error(`There is no robot ${robot}`)
    return folder
  }

  const standingOf = async (robot: number, id: string): Promise<Standing> => {
    for (const stage of stages) {
      const text = await readFile(join(folderOf(robot), `${id}.${endings[stage]}`), 'utf8').catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      })
      if (text !== undefined) return { stage, said: text }
    }
    return { stage: 'gone', said: '' }
  }

  const layAll = async ({ robot, name, ticket, zip, labels, signal }: Parameters<Robots['lay']>[0]): Promise<void> => {
    const home = join(folderOf(robot), name)
    await mkdir(folderOf(robot), { recursive: true })
    if (!(await isThere(home))) {
      const draft = `${home}.part`
      await rm(draft, { recursive: true, force: true })
      await mkdir(draft)
      await unpackTree(zip, draft, signal)
      for (const label of labels) await writeFile(join(draft, label.name), label.bytes)
      await rename(draft, home)
    }
    const path = `${home}.${endings.waiting}`
    await writeFile(`${path}.part`, ticket)
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
