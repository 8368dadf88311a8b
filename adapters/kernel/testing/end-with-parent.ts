import { isMainThread } from 'node:worker_threads'

// Loaded first by a program that `spawnProgram` starts: the other end of its standard input lies in the parent, and is
// closed when the parent ends, also when it is killed.
if (isMainThread) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
  process.stdin.unref()
}
