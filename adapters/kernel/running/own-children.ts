import { readFileSync } from 'node:fs'

/** Ends the programs that still work for this process: one that is about to end without ceremony leaves none behind. */
export const endChildren = (): void => {
  // Linux alone says who they are; elsewhere they find their pipes closed.
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
      // It has ended meanwhile.
    }
  }
}
