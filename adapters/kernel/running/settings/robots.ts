import { isAbsolute, join } from 'node:path'
import { z } from 'zod'

/** A disc robot and the folder that it watches. */
export type Robot = { readonly name: string; readonly folder: string }

const MAX_ROBOTS = 4

const robotIn = (text: string): Robot => {
  const [name = '', ...folder] = text.split('=')
  return { name: name.trim(), folder: folder.join('=').trim() }
}

const isWhole = ({ name, folder }: Robot): boolean => name !== '' && isAbsolute(folder)

/** `Luleå=/srv/robot1;Boden=/srv/robot2` */
export const robotsFrom = z
  .string()
  .transform((text) => text.split(';').map(robotIn))
  .refine(
    (robots) => robots.every(isWhole) && robots.length <= MAX_ROBOTS,
    `ska vara högst ${MAX_ROBOTS} namn med mappar, som Luleå=/srv/robot1;Boden=/srv/robot2`,
  )

/** The robots' folder in the data folder: no other account of the machine can read it. */
export const robotsFolder = (dataDir: string): string => join(dataDir, 'robots')

/** Without the setting there are four robots, each with a folder in the data folder. */
export const robotsIn = (dataDir: string): readonly Robot[] =>
  Array.from({ length: MAX_ROBOTS }, (_, index) => ({
    name: `Robot ${index + 1}`,
    folder: join(robotsFolder(dataDir), String(index + 1)),
  }))
