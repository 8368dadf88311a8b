import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './database.ts'
import { endServerWithRun } from './end-server-with-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testClusterFolder: string
  }
}

const prefix = 'ljudkod-test-'

const remove = async (folder: string) => {
  const used = await stat(join(folder, 'postgres/cluster')).catch(() => undefined)
  if (used) await (await startTestCluster(folder)).stop()
  await rm(folder, { recursive: true, force: true })
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Stops the servers of killed runs. */
const sweep = async () => {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : undefined
    if (owner && !isAlive(owner)) await remove(join(tmpdir(), name)).catch(() => undefined)
  }
}

export default async function setUp(project: TestProject) {
  await sweep()
  // The product and the killed processes start often: Node.js keeps the compiled sources for the next start.
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../../node_modules/.cache/compiled')
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  await chmod(folder, 0o711)
  endServerWithRun(folder)
  project.provide('testClusterFolder', folder)
  return () => remove(folder)
}
