import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Resolves when the child's processors have reported that they work; rejects when it ends before. */
export const waitUntilWorking = async (child: ChildProcess): Promise<ChildProcess> => {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The processors did not start')
  })
  await Promise.race([child.stdout && once(child.stdout, 'data'), ended])
  ended.catch(() => undefined)
  return child
}

export const killChild = async (child: ChildProcess): Promise<void> => {
  if (child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
