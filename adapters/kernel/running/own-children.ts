import { readFileSync } from 'node:fs'

/** Kills the child programs of this process before it ends abruptly, so that none is left behind. */
export const endChildren = (): void => {
  // Only Linux lists children; elsewhere they find their pipes closed.
  const children = (() => {
    try {
      return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    } catch {
      return ''
    }
  })()
  for (const pid of children.split(' ').map(Number).filter(Boolean)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The child has ended meanwhile.
    }
  }
}
